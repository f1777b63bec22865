import type { CheckFault } from '#domain/statements/check-faults.ts'
import type { Queryable } from '#server/platform/database.ts'

export type UncoveredMovements = { balance: bigint; movements: number; change: bigint }

/**
 * Per account of the member: balance, number of newest movements read, and the sum of those that the statement does not cover.
 */
export async function listUncoveredMovements(
  on: Queryable,
  { memberId, statementId, limit }: { memberId: bigint; statementId: number; limit: number },
): Promise<UncoveredMovements[]> {
  const { rows } = await on.query<UncoveredMovements>(
    `select balance_of(own.account) as balance, count(moved.id)::int as movements,
       coalesce(sum(moved.movement) filter (where not pg_visible_in_snapshot(
         (select posted_in from transfer where transfer.id = moved.id)::text::xid8, header.ledger_position)), 0)::bigint as change
     from statement_header as header cross join account_kind
     cross join lateral (select member_account($1, account_kind.name) as account) as own
     left join lateral account_statement(own.account, $3) as moved on true
     where header.statement_id = $2 and account_kind.owner = 'member'
     group by account_kind.kind, own.account order by account_kind.kind`,
    [memberId, statementId, limit],
  )
  return rows
}

type CheckReport = { memberId: bigint; sequence: number; now: Date }

/** Returns whether the statement has a leaf of the member. */
export async function recordCheck(tx: Queryable, { memberId, sequence, now }: CheckReport): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into statement_check (statement_id, member_id, balance, checked_at)
     select statement_id, member_id, r_wallet + custody + profit_wallet + withdrawal_wallet + hold, $3
     from statement_header join statement_leaf using (statement_id) where sequence = $2 and member_id = $1
     on conflict (statement_id, member_id) do update set checked_at = coalesce(statement_check.checked_at, excluded.checked_at)`,
    [memberId, sequence, now],
  )
  return rowCount === 1
}

/** A failed check counts for the newest statement, because the browser may have received a forged one. */
export async function recordFailedCheck(
  tx: Queryable,
  { memberId, fault, now }: Omit<CheckReport, 'sequence'> & { fault: CheckFault },
): Promise<void> {
  await tx.query(
    `insert into statement_check (statement_id, member_id, balance, fault, failed_at)
     select newest.id, $1, coalesce(r_wallet + custody + profit_wallet + withdrawal_wallet + hold, 0), $2, $3
     from (select id from statement order by id desc limit 1) as newest
     left join statement_leaf as leaf on leaf.statement_id = newest.id and leaf.member_id = $1
     on conflict (statement_id, member_id) do update set fault = excluded.fault, failed_at = excluded.failed_at
       where statement_check.fault is null`,
    [memberId, fault, now],
  )
}

export type CheckTotalRow = { statementId: number; members: number; balance: bigint; failed: number }

export async function listCheckTotals(
  on: Queryable,
  statementIds: readonly number[],
): Promise<CheckTotalRow[]> {
  const { rows } = await on.query<CheckTotalRow>(
    `select statement_id as "statementId", members, balance, failed from statement_check_total where statement_id = any ($1)`,
    [statementIds],
  )
  return rows
}

/** Checks of a statement arrive mostly until the next one is published. Writes only changed totals. */
export async function refreshCheckTotals(on: Queryable): Promise<number> {
  const { rowCount } = await on.query(
    `insert into statement_check_total (statement_id, members, balance, failed)
     select statement_id, count(*) filter (where fault is null), coalesce(sum(balance) filter (where fault is null), 0),
       count(*) filter (where fault is not null)
     from statement_check where statement_id in (select id from statement order by id desc limit 2) group by statement_id
     on conflict (statement_id) do update set members = excluded.members, balance = excluded.balance, failed = excluded.failed
       where (statement_check_total.members, statement_check_total.balance, statement_check_total.failed)
         is distinct from (excluded.members, excluded.balance, excluded.failed)`,
  )
  return rowCount ?? 0
}
