"""What did a call cost? US dollars by the price list of genai-prices (bundled with it; no network)."""

from typing import Any


def cost_usd(usage: Any, model: str, *, provider: str = "", base_url: str = "") -> float | None:  # noqa: ANN401
    """Dollars for a usage with `input_tokens` and `output_tokens`, or None if no price is known.

    A `base_url` decides alone who is paid: a model of a familiar name on a server of one's own has no price.
    """
    from genai_prices import calc_price  # noqa: PLC0415 - loads a long price list

    try:
        if base_url:
            return float(calc_price(usage, model, provider_api_url=base_url).total_price)
        return float(calc_price(usage, model, provider_id=provider).total_price)
    except (LookupError, ValueError):
        return None
