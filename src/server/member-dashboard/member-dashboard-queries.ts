import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'

/**
 * Transfers outside of closings, and their reversals, which includes all deposits, activations and withdrawals. The bounds
 * exclude the hundreds of closing partitions from the query plan.
 */
export const ONLINE = `(id < '10000000-0000-0000-0000-000000000000'
  or id >= '80000000-0000-0000-0000-000000000000' and id < '90000000-0000-0000-0000-000000000000')`

const account = (kind: MemberAccountKind) => `member_account($1, '${kind}')`
const DEPOSITS = `'deposit', 'deposit_refund'`
const WITHDRAWALS = `'withdrawal_payout', 'withdrawal_fee'`
/** Only deposits among these codes move the R-Wallet, and only withdrawals the Hold account. */
const movedFrom = (column: string, movement: string) =>
  `select code, ${movement} as movement from transfer
   where ${column} in (${account('r_wallet')}, ${account('hold')}) and code in (${DEPOSITS}, ${WITHDRAWALS}) and ${ONLINE}`

export type Totals = {
  rWallet: Micro | null
  custody: Micro | null
  profitWallet: Micro | null
  withdrawalWallet: Micro | null
  hold: Micro | null
  deposited: Micro
  withdrawn: Micro
  earned: Micro
}

/** Inlines `paid_earnings`, because a function body would be planned on every call. */
export async function readTotals(on: Queryable, memberId: bigint): Promise<Totals> {
  const { rows } = await on.query<Totals>({
    name: 'dashboard totals',
    text: `select held.r_wallet as "rWallet", held.custody, held.profit_wallet as "profitWallet", held.withdrawal_wallet as "withdrawalWallet",
        held.hold, moved.deposited, moved.withdrawn,
        (select coalesce(sum(earned), 0) from activation join activation_cap_usage on activation_id = activation.id where member_id = $1)::bigint
          - (select coalesce(sum(amount), 0) from reward_queue where beneficiary = $1 and queue = reward_queue_id('earnings'))::bigint
          + coalesce((select paid from member_bonus where member_id = $1), 0)::bigint as earned
      from (
        select coalesce(sum(movement) filter (where code in (${DEPOSITS})), 0)::bigint as deposited,
          coalesce(-sum(movement) filter (where code in (${WITHDRAWALS})), 0)::bigint as withdrawn
        from (${movedFrom('to_account', 'amount')} union all ${movedFrom('from_account', '-amount')}) as transfers
      ) as moved left join member_balance as held on held.member_id = $1`,
    values: [memberId],
  })
  return rows[0]!
}

export type ActivePackage = {
  id: string
  packageType: PackageKey
  amount: Micro
  cap: Micro
  earned: Micro
  lastDay: Day
  day: number
  days: number
}

/** The active packages, closest to their cap first. */
export async function listActivePackages(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<ActivePackage[]> {
  const { rows } = await on.query<ActivePackage>({
    name: 'dashboard packages',
    text: `select activation.id::text, package.key as "packageType", amount, cap, earned, to_char(last_day, 'YYYY-MM-DD') as "lastDay",
        utc_day($2) - utc_day(activated_at) as day, last_day - utc_day(activated_at) as days
      from activation join activation_cap_usage on activation_id = activation.id join package on package.id = package_id
      where member_id = $1 and activated_at <= $2 and deactivated_at is null and full_at is null and last_day >= utc_day($2)
      order by earned::numeric / cap desc, activation.id`,
    values: [memberId, now],
  })
  return rows
}

/** A member's capped rewards by kind, and the total of all kinds paid after `since`. */
export type RewardTotals = { daily: Micro; direct: Micro; network: Micro; odl: Micro; paidSince: Micro }

export async function sumRewardsByKind(on: Queryable, memberId: bigint, since: Date): Promise<RewardTotals> {
  const { rows } = await on.query<RewardTotals>({
    name: 'dashboard rewards',
    text: `select daily, direct, network, odl, paid_since as "paidSince" from member_reward_sums($1, $2)`,
    values: [memberId, since],
  })
  return rows[0]!
}

export type PendingPart = { kind: RewardKind; amount: Micro; newAmount: Micro; since: Date }

/** `newAmount` is the part that accrued after `lastVisit`. */
export async function sumPendingByKind(
  on: Queryable,
  memberId: bigint,
  lastVisit: Date,
): Promise<PendingPart[]> {
  const { rows } = await on.query<PendingPart>({
    name: 'dashboard pending',
    text: `select reward_kind.name as kind, sum(reward_queue.amount)::bigint as amount, min(reward_queue.accrued_at) as since,
        coalesce(sum(reward_queue.amount) filter (where reward_queue.accrued_at > $2), 0)::bigint as "newAmount"
      from reward_queue join reward_kind using (kind)
      where reward_queue.beneficiary = $1 group by reward_kind.kind, reward_kind.name order by reward_kind.kind`,
    values: [memberId, lastVisit],
  })
  return rows
}

/** Deposits credited and direct referrals joined after `since`. */
export async function readArrivals(on: Queryable, memberId: bigint, since: Date) {
  const { rows } = await on.query<{ deposited: Micro; referrals: number }>({
    name: 'dashboard arrivals',
    text: `select (select coalesce(sum(amount), 0)::bigint from transfer where to_account = ${account('r_wallet')} and code = 'deposit'
          and at > $2 and id >= first_online_id('0', $2) and id < '10000000-0000-0000-0000-000000000000') as deposited,
        (select count(*)::int from member where sponsor_id = $1 and registered_at > $2) as referrals`,
    values: [memberId, since],
  })
  return rows[0]!
}

export type BalanceStep = { at: Date; balance: Micro; code: string | null }

/** The R-Wallet balance at `since` (or registration) and after each day with a change. */
export async function readBalanceHistory(
  on: Queryable,
  memberId: bigint,
  since: Date,
): Promise<BalanceStep[]> {
  const side = (column: string, sign: string) =>
    `select id, at, code, ${sign}amount as movement from transfer
     where ${column} = ${account('r_wallet')} and at >= $2 and (id >= first_online_id('0', $2) and id < '10000000-0000-0000-0000-000000000000'
       or id >= '80000000-0000-0000-0000-000000000000' and id < '90000000-0000-0000-0000-000000000000')`
  const { rows } = await on.query<BalanceStep>({
    name: 'dashboard history',
    text: `with moved as (${side('to_account', '')} union all ${side('from_account', '-')}),
      days as (
        select max(at) as at, sum(movement) as movement, (array_agg(code order by abs(movement) desc, id))[1] as code
        from moved group by date_trunc('day', at, 'UTC')
      ), held as (select r_wallet as balance from member_balance where member_id = $1)
      select greatest($2::timestamptz, (select registered_at from member where id = $1)) as at,
        (balance - coalesce((select sum(movement) from moved), 0))::bigint as balance, null as code from held
      union all
      select at, (balance - coalesce((select sum(later.movement) from days as later where later.at > days.at), 0))::bigint, code
      from days, held
      order by at`,
    values: [memberId, since],
  })
  return rows
}

export type OpenTasks = {
  openId: string | null
  openAmount: Micro | null
  openUntil: Date | null
  inReview: Micro
  verifiedAt: Date | null
  hasAddress: boolean
  hasActivated: boolean
  hasUnsavedCodes: boolean
}

/** Open deposits, deposits in review, addresses under verification, unsaved recovery codes, and whether the member ever had a package. */
export async function readOpenTasks(on: Queryable, memberId: bigint, now: Date): Promise<OpenTasks> {
  const { rows } = await on.query<OpenTasks>({
    name: 'dashboard today',
    text: `select open.id::text as "openId", open.amount as "openAmount", open.expires_at as "openUntil",
        coalesce((select sum(coalesce(received, amount)) from deposit where member_id = $1 and status = 'Pending'), 0)::bigint as "inReview",
        (select min(at) from unnest(addresses.verified) as at where at > $2) as "verifiedAt", addresses.verified is not null as "hasAddress",
        exists (select from activation where member_id = $1) as "hasActivated",
        exists (select from two_factor where kind = 'member' and owner_id = $1 and confirmed_at is not null and codes_saved_at is null)
          as "hasUnsavedCodes"
      from (select array_agg(address_verified_at(withdrawal_address)) as verified from withdrawal_address
          where member_id = $1 and retired_at is null) as addresses
      left join lateral (select id, amount, expires_at from deposit
          where member_id = $1 and status = 'Waiting' and expires_at > $2 order by id desc limit 1) as open on true`,
    values: [memberId, now],
  })
  return rows[0]!
}
