"""Who may write a bank's observations now? Whoever holds its one lease.

Its token grows with every lease, and fences off whoever slept longer than theirs lasted.
"""

from datetime import datetime, timedelta

import sqlalchemy as sa

from onefold.errors import LeaseLost
from onefold.store.base import Lease
from onefold.store.holders import is_gone, told
from onefold.store.numbering import BankRow, find_bank
from onefold.store.tables import leases
from onefold.store.times import micros, moment

NOBODY = ""


def holder_of(connection: sa.Connection, bank: BankRow, now: datetime) -> tuple[str, datetime] | None:
    """Who holds the lease and until when; None if it is free, has expired, or its holder has surely ended."""
    row = connection.execute(sa.select(leases).where(leases.c.bank == bank.number)).first()
    if row is None or row.holder == NOBODY or row.expires <= micros(now) or is_gone(row.holder):
        return None
    return row.holder, moment(row.expires)


def take(connection: sa.Connection, bank: BankRow, holder: str, *, now: datetime, seconds: float) -> Lease:
    """Take a free lease; the caller has looked in the same transaction."""
    expires = now + timedelta(seconds=seconds)
    token = connection.execute(sa.select(leases.c.token).where(leases.c.bank == bank.number)).scalar()
    lease = Lease(bank=bank.id, holder=holder, token=(token or 0) + 1, expires_at=expires)
    values = {"holder": holder, "token": lease.token, "expires": micros(expires)}
    if token is None:
        connection.execute(sa.insert(leases).values(bank=bank.number, **values))
    else:
        connection.execute(sa.update(leases).where(leases.c.bank == bank.number).values(**values))
    return lease


def renew(connection: sa.Connection, lease: Lease, *, now: datetime, seconds: float) -> Lease:
    """Move the end of our lease. Raises LeaseLost."""
    bank = require(connection, lease)
    expires = now + timedelta(seconds=seconds)
    connection.execute(sa.update(leases).where(leases.c.bank == bank.number).values(expires=micros(expires)))
    return Lease(bank=lease.bank, holder=lease.holder, token=lease.token, expires_at=expires)


def release(connection: sa.Connection, lease: Lease) -> BankRow | None:
    """Give it back if it is still ours; its token stays, so that the next one is larger. Returns our bank, or None."""
    bank = find_bank(connection, lease.bank)
    if bank is None:
        return None
    ours = (leases.c.bank == bank.number) & (leases.c.token == lease.token)
    released = connection.execute(sa.update(leases).where(ours).values(holder=NOBODY, expires=0))
    return bank if released.rowcount else None


def require(connection: sa.Connection, lease: Lease) -> BankRow:
    """The lease's bank if nobody took the lease since. Raises LeaseLost."""
    bank = find_bank(connection, lease.bank)
    if bank is not None:
        row = connection.execute(sa.select(leases).where(leases.c.bank == bank.number)).first()
        if row is not None and row.token == lease.token and row.holder == lease.holder != NOBODY:
            return bank
    raise LeaseLost(
        f"The lease of {told(lease.holder)} on the bank {lease.bank!r} is no longer valid; nothing was written.",
        hint="Run the command again.",
    )
