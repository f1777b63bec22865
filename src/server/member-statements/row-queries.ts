import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { MemberRange } from './member-statement-queries.ts'

/** Maximum number of listed payments; the totals include all of them, and the transaction report lists all. */
export const MAX_PAYMENTS = 50

/** Amounts in JSON are text. */
export type MovementTotal = {
  wallet: number
  label: string
  code: string
  isReward: boolean
  isInternal: boolean
  isReversal: boolean
  /** Posted after the period. */
  isAfter: boolean
  /** A reward that accrued before the end of the period. */
  hasAccrued: boolean
  day: string | null
  rows: number
  credit: string
  debit: string
  drops: string | null
}
export type PendingTotal = { label: string; rows: number; amount: string; drops: string | null }
export type StatementPayment = { at: string; label: string; reference: string; amount: string; fee: string }

export type StatementRow = {
  memberId: bigint
  userrefid: string
  fullName: string
  /** Current balances by account kind, 1 to 5. */
  balances: string[]
  /** Closing balances of the previous statement; null for the first. */
  previous: string[] | null
  movements: MovementTotal[] | null
  pending: PendingTotal[] | null
  payments: StatementPayment[] | null
  paymentCount: number | null
}

type RowWithoutPrevious = Omit<StatementRow, 'previous'>

export type StatementScope = {
  from: Date
  until: Date
  /** Whether rewards are also listed by day. */
  isByDay: boolean
  members: MemberRange
}

/**
 * One row per member, all from one snapshot. $1 and $2 are the period, $3 and $4 the range of members, $5 requests rewards by day. A
 * balance at the end of the period is the current one minus later postings. Transfers are selected by time, not by id, because a
 * closing's reward is paid under the closing's id even months later.
 */
const STATEMENT_ROWS = `
  with moved as materialized (
    select side.*, transfer_code.meaning, transfer_code.is_reward, case when transfer_code.is_reward then
      reward_accrual_time(coalesce(side.reverses, side.id), side.cause_kind, side.cause_id) end as accrued_at
    from (
      select to_account as account, amount, id, at, code, reverses, cause_kind, cause_id,
        is_internal_move(from_account, to_account) as is_internal
      from transfer where at >= $1 and can_post_between(id, $1, '3000-01-01') and to_account between account_id($3, 1) and account_id($4, 5)
      union all
      select from_account, -amount, id, at, code, reverses, cause_kind, cause_id, is_internal_move(from_account, to_account)
      from transfer where at >= $1 and can_post_between(id, $1, '3000-01-01') and from_account between account_id($3, 1) and account_id($4, 5)
    ) as side join transfer_code on transfer_code.code = side.code
  ), queued as materialized (
    select reward_queue.beneficiary, reward_queue.accrued_at, reward_queue.amount, transfer_code.meaning
    from reward_queue join reward_kind using (kind) join transfer_code using (code)
    where reward_queue.accrued_at < $2 and reward_queue.beneficiary between $3 and $4
  ), recorded as (
    select accrued_at, xrp_rate_at(accrued_at) as rate
    from (select accrued_at from moved where accrued_at is not null union select accrued_at from queued) as accrual
  ), total as (
    select account_member(account) as member_id, account_kind_of(account) as wallet, code, meaning, is_reward, is_internal,
      reverses is not null as is_reversal, at >= $2 as is_after, coalesce(moved.accrued_at < $2, false) as has_accrued,
      case when $5::boolean and is_reward then utc_day(at)::text end as day, count(*)::int as row_count,
      sum(greatest(amount, 0)) as credit, sum(greatest(-amount, 0)) as debit,
      case when bool_and(rate is not null) then sum(sign(amount) * drops_for(abs(amount), rate)) end as drops
    from moved left join recorded on recorded.accrued_at = moved.accrued_at
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ), movement as (
    select member_id, json_agg(json_build_object('wallet', wallet, 'code', code, 'label', meaning, 'isReward', is_reward,
      'isInternal', is_internal, 'isReversal', is_reversal, 'isAfter', is_after, 'hasAccrued', has_accrued, 'day', day,
      'rows', row_count, 'credit', credit::text, 'debit', debit::text, 'drops', round(drops)::text) order by day, code, wallet) as list
    from total group by member_id
  ), waiting as (
    select beneficiary, meaning, count(*)::int as row_count, sum(amount) as amount,
      case when bool_and(rate is not null) then sum(drops_for(amount, rate)) end as drops
    from queued join recorded on recorded.accrued_at = queued.accrued_at group by 1, 2
  ), pending as (
    select beneficiary, json_agg(json_build_object('label', meaning, 'rows', row_count, 'amount', amount::text,
      'drops', drops::text) order by meaning) as list
    from waiting group by 1
  ), paid as (
    select account_member(account) as member_id, min(at) as at, cause_id, max(meaning) filter (where code <> 'withdrawal_fee') as meaning,
      coalesce(sum(amount) filter (where code <> 'withdrawal_fee'), 0) as amount,
      coalesce(-sum(amount) filter (where code = 'withdrawal_fee'), 0) as fee,
      row_number() over (partition by account_member(account) order by min(at) desc, cause_id desc) as place
    from moved where at < $2 and code in ('deposit', 'deposit_refund', 'withdrawal_payout', 'withdrawal_fee')
    group by 1, cause_kind, cause_id
  ), payment as (
    select member_id, count(*)::int as row_count, json_agg(json_build_object('at', at, 'label', coalesce(meaning, ''),
      'reference', cause_id, 'amount', amount::text, 'fee', fee::text) order by at, cause_id) filter (where place <= ${MAX_PAYMENTS}) as list
    from paid group by member_id
  )
  select member.id as "memberId", member.userrefid, member.full_name as "fullName",
    array[r_wallet, custody, profit_wallet, withdrawal_wallet, hold]::text[] as balances,
    movement.list as movements, pending.list as pending, payment.list as payments,
    payment.row_count as "paymentCount"
  from member join member_balance on member_balance.member_id = member.id
    left join movement on movement.member_id = member.id
    left join pending on pending.beneficiary = member.id
    left join payment on payment.member_id = member.id
  where member.id between $3 and $4 and member.registered_at < $2
  order by member.id`

const toValues = ({ from, until, isByDay, members }: StatementScope) => [
  from,
  until,
  members.first,
  members.last,
  isByDay,
]

/** Undefined if the member registered after the period. */
export async function readStatementRow(
  on: Queryable,
  { memberId, ...period }: Omit<StatementScope, 'members'> & { memberId: bigint },
): Promise<StatementRow | undefined> {
  const scope = { ...period, members: { first: memberId, last: memberId } }
  const { rows } = await on.query<RowWithoutPrevious>(STATEMENT_ROWS, toValues(scope))
  return (await addPrevious(on, scope.from, rows))[0]
}

/** Reads a range of members with a cursor. */
export async function* readStatementRows(
  tx: Transaction,
  scope: StatementScope,
): AsyncGenerator<StatementRow[]> {
  await tx.query(`declare statement_rows no scroll cursor for ${STATEMENT_ROWS}`, toValues(scope))
  for (;;) {
    const { rows } = await tx.query(`fetch ${scope.isByDay ? 50 : 500} from statement_rows`)
    if (rows.length === 0) break
    yield addPrevious(tx, scope.from, rows as RowWithoutPrevious[])
  }
  await tx.query('close statement_rows')
}

/**
 * Read per batch instead of by the cursor's query: if that was planned while the statement table was empty, it would scan the
 * growing table for each member.
 */
async function addPrevious(on: Queryable, from: Date, rows: RowWithoutPrevious[]): Promise<StatementRow[]> {
  const { rows: earlier } = await on.query<{ memberId: bigint; balances: string[] }>(
    `select distinct on (member_id) member_id as "memberId",
       array[r_wallet, custody, profit_wallet, withdrawal_wallet, hold]::text[] as balances
     from member_statement where member_id = any ($2) and ends_at = $1 order by member_id`,
    [from, rows.map(({ memberId }) => memberId)],
  )
  const balances = new Map(earlier.map((row) => [row.memberId, row.balances]))
  return rows.map((row) => ({ ...row, previous: balances.get(row.memberId) ?? null }))
}

export type PeriodRates = { opening: bigint | null; closing: bigint | null }

/** Drops per USDT at the ends of the period. */
export async function readPeriodRates(on: Queryable, from: Date, until: Date): Promise<PeriodRates> {
  const { rows } = await on.query<PeriodRates>(
    'select xrp_rate_at($1) as opening, xrp_rate_at($2) as closing',
    [from, until],
  )
  return rows[0]!
}
