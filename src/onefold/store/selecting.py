"""Which items may a search return? One reading of `Selection` for all arms, as a mask over a bank's catalogue."""

from collections.abc import Iterable

import numpy as np
import sqlalchemy as sa
from numpy.typing import NDArray

from onefold.store.base import Selection
from onefold.store.catalogue import FACT, FACT_STATES, KINDS, OBSERVATION, OBSERVATION_STATES, Catalogue, View
from onefold.store.numbering import among
from onefold.store.tables import intervals, tags
from onefold.store.times import micros

Mask = NDArray[np.bool_]


def of_kinds(catalogue: Catalogue, selection: Selection) -> Mask:
    """The items whose statistics count: of the selected kinds, in any state."""
    return catalogue["alive"] & np.isin(catalogue["kind"], [KINDS[kind] for kind in selection.kinds])


def selected(view: View, selection: Selection) -> Mask:
    """The items that the selection allows."""
    catalogue = view.catalogue
    mask = of_kinds(catalogue, selection) & _in_state(catalogue, selection)
    if selection.as_of is not None:
        moment = micros(selection.as_of)
        mask &= (catalogue["start"] <= moment) & (moment < catalogue["end"])
    if selection.scope is not None:
        rows = catalogue["kind"] == OBSERVATION
        mask &= ~rows | (catalogue["scope"] == catalogue.scope_number(selection.scope))
    if selection.tags:
        mask &= _tagged(view, selection)
    if selection.since is not None or selection.until is not None:
        mask &= _in_time(view, selection)
    return mask


def _in_state(catalogue: Catalogue, selection: Selection) -> Mask:
    state, are_facts = catalogue["state"], catalogue["kind"] == FACT
    good_facts = np.isin(state, [FACT_STATES[name] for name in selection.fact_states])
    if selection.supporting is not None:
        bits = sum(1 << OBSERVATION_STATES[name] for name in set(selection.supporting))
        good_facts &= (state != FACT_STATES["consolidated"]) | ((catalogue["support"] & bits) != 0)
    good_rows = np.isin(state, [OBSERVATION_STATES[name] for name in selection.observation_states])
    return np.where(are_facts, good_facts, good_rows)


def _tagged(view: View, selection: Selection) -> Mask:
    wanted = list(dict.fromkeys(selection.tags))
    matching = sa.func.count(tags.c.tag.distinct())
    ours = tags.c.bank == view.bank.number
    query = sa.select(tags.c.item).where(ours, among(tags.c.tag, wanted)).group_by(tags.c.item)
    if selection.tags_match == "all":
        query = query.having(matching == len(wanted))
    mask = _mask(view.catalogue, view.connection.execute(query).scalars().all())
    return ~mask if selection.tags_match == "none" else mask


def _in_time(view: View, selection: Selection) -> Mask:
    """Items with intervals of their own by these, the others by the moment they were said or became valid."""
    catalogue = view.catalogue
    query = sa.select(intervals.c.item).distinct().where(intervals.c.bank == view.bank.number)
    points = np.ones(len(catalogue.ids), np.bool_)
    if selection.since is not None:
        since = micros(selection.since)
        query = query.where(intervals.c.end > since)
        points &= catalogue["start"] >= since
    if selection.until is not None:
        until = micros(selection.until)
        query = query.where(intervals.c.start < until)
        points &= catalogue["start"] < until
    return np.where(catalogue["dated"], _mask(view.catalogue, view.connection.execute(query).scalars().all()), points)


def _mask(catalogue: Catalogue, numbers: Iterable[int]) -> Mask:
    mask = np.zeros(len(catalogue.ids), np.bool_)
    places = catalogue.places(numbers)
    mask[places[places >= 0]] = True
    return mask
