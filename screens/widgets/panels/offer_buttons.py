"""What a drawn panel offers, as buttons under the drawing."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from rules.kit.offer import Offer
from screens.widgets.button import SmallButton
from screens.widgets.flow import Flow
from screens.widgets.panels.panel_widget import PanelWidget


class OfferButtons(Flow):
    """Each as wide as its words, together filling their lines. A refused one says why and can still be touched."""

    def __init__(self, offers: tuple[Offer, ...], panel: PanelWidget[Any], **kwargs: Any) -> None:
        super().__init__(spacing=dp(8), **kwargs)
        show = panel.texts.show
        for offer in offers:
            button = SmallButton(
                title=show(offer.label),
                note=show(offer.note),
                glyph=offer.glyph,
                reason=show(offer.refusal.text) if offer.refusal else "",
            )
            button.bind(on_release=lambda _, one=offer: panel.offer(one))
            self.add_widget(panel.explains(button, offer))
