// Panels that a whole board is made of, goals, and what is compared or answered on a panel.

draws.Ratings = (ratings) => box(ratings, "", h("div.ratings", all(ratings.counters)));
draws.Holdings = (held) => box(held, "", grid("holdings" + (held.is_small ? ".small" : ""), all(held.faces), 6.25));
draws.Plate = (plate) => h("div.plate", draw(plate.face), plate.stages && h("div.stages", { label: ofNeed(plate.built, plate.stages.length), role: "img" }, plate.stages.map((price, at) => h("i" + (at < plate.built ? ".done" : at === plate.built ? ".lit" : ""), num(price)))));
draws.Plates = (plates) => box(plates, ".plates", all(plates.plates));
draws.Held = (held) => box(held, ".card", touch("plain.line", offered(held.offer), sign(held.glyph, held.tint), h("b.grow", held.label), held.seat != null ? named(held.seat) : note(say("nobody")), h("b.n", num(held.value))));
draws.Fact = (fact) => touch("fact.line", fact.face && (() => openCard(fact.face)), { hold: { key: fact.face ? fact.face.id : fact.id } }, sign(fact.glyph, fact.tint), two(fact.label, note(fact.note)));
draws.Facts = (facts) => box(facts, ".card.spread", all(facts.facts));

// Goals: as many segments as steps, a bar where there would be too many.
const goalBar = (have, need, cls) => h("span.goalbar" + (cls || ""), need <= 10 ? times(need, (at) => h("i" + (at < have ? ".done" : ""))) : h("i", { style: { "--part": Math.min(1, have / need) } }));
const haveOf = (have, need, isDone) => h("span.of", isDone && glyph("check", say("done")), h("b.n", have == null ? "\u2013" : num(have)), "/" + num(need));
draws.Reach = (reach, need) => h("span.line", { of: reach.seat }, badge(reach.seat), hidden(seatOf(reach.seat).name), goalBar(reach.is_done ? need : reach.have || 0, need, ".own"), haveOf(reach.have, need, reach.is_done));
draws.Goal = (goal, brief) => {
  const { need, have, is_done: isDone, reaches = [] } = goal;
  const isOwn = !reaches.length || have != null;
  return touch("goal", brief ? null : offered(goal.offer) || asksWhy(goal), h("span.line", !brief && sign(goal.glyph, goal.tint), h("span.grow", goal.label), brief && reaches.filter((one) => one.is_done).map((one) => badge(one.seat)),
    (isOwn || isDone) && haveOf(have == null && isDone ? need : have, need, isDone)),
  (isOwn || brief) && goalBar(isDone ? need : have || 0, need), !brief && [all(reaches, need), reason(noText(goal.offer)) || note(goal.note)]);
};
const isReached = (card) => card.goals.some((one) => one.is_done);
draws.GoalCard = (card, brief) => h("div.goalcard", !brief && card.label && h("div.line", h("b", card.label), isReached(card) && chip(say("done"), "check", ".done")), h("div.goals", all(card.goals, brief)));
draws.Goals = (goals, opts) => headed(goals, ".card", opts, all(goals.cards, isBrief(opts)));

// Two sides and who is ahead.
draws.Side = (side, isAhead) => {
  const why = side.why && side.why !== true ? side.why : null;
  const isSeat = side.seat != null;
  return touch("side" + (isAhead ? ".ahead" : ""), asksWhy(side), isSeat ? { of: side.seat } : {}, h("span.line", isSeat ? badge(side.seat) : sign(side.glyph, side.tint), two(isSeat ? seatOf(side.seat).name : side.label, note(isSeat ? side.label : side.note)),
    why && h("b.n.xl", num(why.total), why.lines?.some((one) => one.is_unknown) && h("small", "+?"))), why && (why.lines || []).map(draw), isSeat && note(side.note));
};
draws.Stake = (stake) => h("div.line", badge(stake.seat), stake.label, times(stake.offers.length - 1, (at) => h("button.toggle", { do: offered(stake.offers[at < stake.spent ? stake.spent - 1 : stake.spent + 1]), lit: at < stake.spent, label: stake.label + " " + (at + 1) }, sign(stake.glyph, stake.tint))));
draws.Pick = (pick) => tile({ do: offered(pick.offer), lit: pick.is_chosen, no: noText(pick.offer) }, pick.glyph, pick.tint, pick.label, reason(noText(pick.offer)));
draws.PickRow = (row) => h("div.pickrow", row.seat != null ? h("div.line", named(row.seat)) : row.label && h("div.line", sign(row.glyph), row.label), grid("tiles", all(row.picks), 6));
draws.Question = (question) => h("details.question", { open: question.answer == null || question.is_presumed, "data-key": question.label + question.answer }, h("summary", h("span.grow", question.label), question.answer && h("b", question.answer)), all(question.rows));
draws.Questions = (panel, opts) => headed(panel, "", opts, all(panel.questions));
draws.Picks = (picks, opts) => headed(picks, "", opts, grid("tiles", all(picks.picks), 6));
const PIPS = ["", "4", "26", "246", "0268", "02468", "023568"];
const die = (face, isLit, does, who) => h("button.die", { do: does, lit: isLit, label: (who || "") + face }, svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, [...PIPS[face]].map((at) => svg("circle", { cx: 6 + (at % 3) * 6, cy: 6 + Math.floor(at / 3) * 6, r: 2 }))));
draws.Roll = (roll) => h("div.line.dice", badge(roll.seat), (roll.faces || []).map((offer, at) => die(at + 1, roll.fell === at + 1, offered(offer), seatOf(roll.seat).name + ": ")));
draws.Dice = (dice) => carded(dice, all(dice.rolls));
draws.Token = (token) => touch("tokentile" + (token.count ? ".lit" : ""), offered(token.offer), sign(token.glyph, token.tint, token.label), (token.count || !token.offer) && h("b.n", num(token.count)));
draws.Tokens = (tokens) => carded(tokens, h("div.counts", all(tokens.tokens)));

draws.Cell = (cell) => touch("cell" + (cell.is_chosen ? ".chosen" : cell.is_lit ? ".lit" : cell.is_open ? ".dashed" : ""), offered(cell.offer), { label: !cell.label && say("empty_place") },
  h("span.line", sign(cell.glyph, cell.is_chosen ? "" : cell.tint), cell.note && h("b", cell.note)), cell.corner && h("span.under", glyph(cell.corner)), cell.label && h("span.name", cell.label));
draws.Cells = (cells) => {
  const rows = cells.row_heads || [];
  const handle = (pick, name) => h("button.handle", { do: offered(pick.offer), label: pick.label, lit: pick.is_chosen }, glyph(name));
  return box(cells, "", h("div.square" + (rows.length ? ".handled" : ""), { style: { "--cols": cells.rows[0].length } },
    cells.column_heads && [rows.length ? h("span") : null, cells.column_heads.map((one) => handle(one, "down"))], cells.rows.map((row, at) => [rows[at] && handle(rows[at], "right"), all(row)])));
};

draws.Versus = (versus) => {
  const ahead = versus.ahead != null ? versus.sides[versus.ahead].seat : null;
  return box(versus, ".stack", !versus.is_on_page && heading(versus.label), h("div.sides", versus.sides.map((one, at) => draw(one, at === versus.ahead))),
    all(versus.stakes), versus.adds && h("div.card", h("b", versus.adds.label), all(versus.adds.rows)),
    versus.verdict && h("div.verdict", ahead != null ? { of: ahead } : {}, glyph(ahead == null ? "scales" : "trophy"), two(versus.verdict, note(versus.note))), all(versus.spoils));
};
