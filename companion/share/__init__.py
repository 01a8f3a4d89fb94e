"""Sharing a game between phones without a network. Pure: no Kivy, no clock, and nothing stored but in `merge`.

`games` are `rules.all_games()`, `store` is the app's store, `device` this phone's name from the settings.

A phone that has the game shows all of it to one that has not:

    parcel = exchange.whole(session)
    data = codec.encode(parcel)
    frames.fits_still(data)                     # one still code, or a loop?
    modules = qr.modules_of(frames.still(data)) # rows of booleans, True is black; white around it: qr.QUIET modules
    loop = frames.Loop(data, "medium")          # low, medium, high
    modules = qr.modules_of(loop.at(n))         # n = 0, 1, 2, ... as long as it is shown; loop.needed are enough

The other one looks through its camera, or is given a picture, a text or a file; all end in the same inbox:

    inbox = Inbox(games)
    for text in scan.codes_in_pixels(width, height, grey):
        inbox.add_code(text)                   # True: something new, tick; BadCode: its text says what is wrong
    inbox.add_file(path)                       # a picture, .annals, a session file
    inbox.add_text(clipboard)
    inbox.collector.pieces, .needed, .missing   # for the row of boxes
    inbox.message                               # a Hello or a Parcel once it is whole; inbox.forget() begins again

It sees what it is before anything changes, then joins:

    own = merge.session_here(store, inbox.message.session, games, device)   # None: it is not here yet
    seen = exchange.look(inbox.message, games, own, device)   # players, totals, new, misfits, effects, is_stranger
    told.stranger(seen), told.warnings(seen)    # the same in words: not invited, undoes or strikes so many of yours
    merged = merge.join(store, seen, now)    # .session, .new, .changes for each seat, .totals, .misfits
    merge.undo_join(store, merged, games, now)  # all of it, with one tap
    joins.joins_of(store.open(session.id).entries)  # what came together, also long after: merge.take_back, bring_back
    store.claim_seat(session.id, seat)          # "this is me": on this phone only

Later both have recorded things. A says hello, B answers with what A lacks, and then A with what B lacks:

    hello = exchange.hello_of(session)                          # A shows it: always one small still code
    session = merge.greeted(store, hello, games, device)        # B has scanned it
    exchange.gap(session, hello)                                # "you lack 14, they lack 3"
    parcel = exchange.answer(session, hello)                    # B shows it; A scans, looks at it and joins it
    parcel_for_b = exchange.answer(merged.session, parcel.hello)  # A shows it; B scans, and both have the same game

The same messages as a text for the clipboard and as a file for the share sheet: `inbox.text_of`, `inbox.file_of`.

Everything that can be wrong with what comes in is a `Problem`, mostly a `BadCode`, whose text is for the player and
whose key is its stable code: scan.not_ours, scan.unreadable, share.newer, share.too_large, share.other_message,
share.no_code, share.no_picture, share.picture_too_large, share.not_here, share.only_a_part, share.other_game,
error.unknown_game, error.bad_setup, error.other_session.
"""
