"""How does a curve with points look? One small SVG, written by hand, light and dark; no library."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 640, 440
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 24, 56
STYLE = (
    "svg{font:13px system-ui,sans-serif;fill:#333;background:#fff}"
    ".grid{stroke:#ddd}.curve{stroke:#0b6bcb;fill:none;stroke-width:2}.point{fill:#999}.own{fill:#0b6bcb}"
    "@media(prefers-color-scheme:dark){svg{fill:#ddd;background:#181818}.grid{stroke:#444}}"
)


@dataclass(frozen=True, kw_only=True)
class Point:
    """A labelled point of shares (0 to 1); `marked` is our own."""

    label: str
    x: float
    y: float
    marked: bool = False


def scatter(points: Sequence[Point], line: Sequence[tuple[float, float]], *, x: str, y: str) -> str:
    """Points and a line over two axes from 0 to 1."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
    parts = [
        f'{head} aria-label="{escape(y)} against {escape(x)}">',
        f"<style>{STYLE}</style>",
        *_axes(x, y),
    ]
    if line:
        path = " ".join(f"{_across(one):.1f},{_up(other):.1f}" for one, other in line)
        parts.append(f'<polyline class="curve" points="{path}"/>')
    taken: list[tuple[float, float]] = []
    for point in sorted(points, key=lambda one: (not one.marked, one.y)):
        parts += _dot(point, taken)
    return "\n".join([*parts, "</svg>", ""])


def _axes(x: str, y: str) -> list[str]:
    parts: list[str] = []
    for step in range(0, 11, 2):
        share = step / 10
        parts.append(f'<path class="grid" d="M{_across(0):.1f} {_up(share):.1f}H{_across(1):.1f}"/>')
        parts.append(f'<path class="grid" d="M{_across(share):.1f} {_up(0):.1f}V{_up(1):.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{_up(share) + 4:.1f}" text-anchor="end">{step * 10} %</text>')
        parts.append(f'<text x="{_across(share):.1f}" y="{HEIGHT - 36}" text-anchor="middle">{step * 10} %</text>')
    parts.append(f'<text x="{_across(0.5):.1f}" y="{HEIGHT - 12}" text-anchor="middle">{escape(x)}</text>')
    middle = _up(0.5)
    parts.append(f'<text x="14" y="{middle:.1f}" text-anchor="middle" transform="rotate(-90 14 {middle:.1f})">'
                 f"{escape(y)}</text>")  # fmt: skip
    return parts


def _dot(point: Point, taken: list[tuple[float, float]]) -> list[str]:
    """A dot with its name beside it, moved down until it covers no other name."""
    left, top = _across(point.x), _up(point.y)
    right = point.x <= 0.7
    place = (left + 8 if right else left - 8, top + 4)
    while any(abs(place[0] - other[0]) < 120 and abs(place[1] - other[1]) < 14 for other in taken):
        place = (place[0], place[1] + 14)
    taken.append(place)
    kind = "own" if point.marked else "point"
    anchor = "start" if right else "end"
    return [
        f'<circle class="{kind}" cx="{left:.1f}" cy="{top:.1f}" r="{6 if point.marked else 4}"/>',
        f'<text x="{place[0]:.1f}" y="{place[1]:.1f}" text-anchor="{anchor}">{escape(point.label)}</text>',
    ]


def _across(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _up(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)
