import type { Lifetime } from '#domain/activations/lifetime.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type Cycle = {
  id: number
  openedAt: Date
  endsAt: Date
  turnover: Micro
  pool: Micro
  claimed: Micro
  endedAt: Date | null
}

/** The newest cycle, open or ended. */
export async function lastCycle(on: Queryable): Promise<Cycle | undefined> {
  const { rows } = await on.query<Cycle>(
    `select id, opened_at as "openedAt", ends_at as "endsAt", turnover, pool, claimed, ended_at as "endedAt"
     from odl_cycle order by id desc limit 1`,
  )
  return rows[0]
}

/** Nobody pays from the treasury until the transaction ends. */
export async function lockPayer(tx: Transaction): Promise<void> {
  await tx.query('select lock_payer()')
}

export async function closingIsOpen(on: Queryable): Promise<boolean> {
  const text = `select exists (select from closing where state = 'posting') as open`
  return (await on.query<{ open: boolean }>(text)).rows[0]!.open
}

/** What the treasury holds beyond everything that waits to be paid. */
export async function spareTreasury(on: Queryable): Promise<Micro> {
  const text = `select balance - (select coalesce(sum(amount), 0) from bounty_waiting)::bigint as spare from account where id = 10`
  return (await on.query<{ spare: Micro }>(text)).rows[0]!.spare
}

export async function turnoverBetween(on: Queryable, from: Date, to: Date): Promise<Micro> {
  const { rows } = await on.query<{ sum: Micro }>(
    `select coalesce(sum(amount), 0)::bigint as sum from activation join member on member.id = member_id
     where activated_at >= $1 and activated_at < $2 and not granted and not zero_pin`,
    [from, to],
  )
  return rows[0]!.sum
}

/** The newest override that no cycle has used. */
export async function findOverride(on: Queryable): Promise<{ id: bigint; turnover: Micro } | undefined> {
  const text =
    'select id, turnover from odl_turnover_override where cycle_id is null order by id desc limit 1'
  return (await on.query<{ id: bigint; turnover: Micro }>(text)).rows[0]
}

export type EligibleActivation = Lifetime & {
  id: bigint
  memberId: bigint
  packageType: PackageType
  amount: Micro
  cap: Micro
  earned: Micro
  odlPaid: Micro
}

type Row = {
  id: bigint
  member_id: bigint
  package_rank: number
  amount: Micro
  activated_at: Date
  last_day: Day
  deactivated_at: Date | null
  full_at: Date | null
  cap: Micro
  earned: Micro
  odl_paid: Micro
}

const eligible = (row: Row): EligibleActivation => ({
  id: row.id,
  memberId: row.member_id,
  packageType: packageTypes[row.package_rank]!,
  amount: row.amount,
  activatedAt: row.activated_at,
  lastDay: row.last_day,
  deactivatedAt: row.deactivated_at,
  fullAt: row.full_at,
  cap: row.cap,
  earned: row.earned,
  odlPaid: row.odl_paid,
})

/** Activations of members who are not blocked and that may be active at the time, oldest first. */
export async function eligibleActivations(on: Queryable, at: Date): Promise<EligibleActivation[]> {
  const { rows } = await on.query<Row>(
    `select activation.id, member_id, package_rank, amount, activated_at, to_char(last_day, 'YYYY-MM-DD') as last_day,
       deactivated_at, full_at, cap, earned, odl_paid
     from activation join activation_use on activation_id = activation.id join member on member.id = member_id
     where not blocked and deactivated_at is null and full_at is null and activated_at <= $1 and last_day >= ($1::timestamptz at time zone 'UTC')::date
     order by activated_at, activation.id`,
    [at],
  )
  return rows.map(eligible)
}

export type NewCycle = {
  at: Date
  endsAt: Date
  turnover: Micro
  overrideId: bigint | null
  pool: Micro
  planVersion: number
  shares: { activationId: bigint; memberId: bigint; amount: Micro }[]
}

export async function openCycle(tx: Transaction, cycle: NewCycle): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'select open_odl_cycle($1, $2, $3, $4, $5, $6, $7, $8, $9) as id',
    [
      cycle.at,
      cycle.endsAt,
      cycle.turnover,
      cycle.overrideId,
      cycle.pool,
      cycle.planVersion,
      cycle.shares.map(({ activationId }) => activationId),
      cycle.shares.map(({ memberId }) => memberId),
      cycle.shares.map(({ amount }) => amount),
    ],
  )
  return rows[0]!.id
}

export async function endCycle(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.query('select end_odl_cycle($1, $2)', [id, at])
}

export type Entitlement = { activationId: bigint; amount: Micro; claimedAt: Date | null }

/** A member's share of a cycle, oldest activation first. */
export async function entitlements(on: Queryable, cycleId: number, memberId: bigint): Promise<Entitlement[]> {
  const { rows } = await on.query<Entitlement>(
    `select activation_id as "activationId", odl_entitlement.amount, claimed_at as "claimedAt"
     from odl_entitlement join activation on activation.id = activation_id
     where cycle_id = $1 and odl_entitlement.member_id = $2 order by activated_at, activation_id`,
    [cycleId, memberId],
  )
  return rows
}

export async function lockOwnRooms(
  tx: Transaction,
  memberId: bigint,
  at: Date,
): Promise<EligibleActivation[]> {
  await tx.query('select lock_cap_use(false)')
  await tx.query('select settle_open_chunk($1, $2)', [memberId, at])
  const { rows } = await tx.query<Row>('select $1::bigint as member_id, * from lock_rooms($1)', [memberId])
  return rows.map(eligible)
}

/** The same without holding them, for who only looks. */
export async function listRooms(on: Queryable, memberId: bigint): Promise<EligibleActivation[]> {
  const { rows } = await on.query<Row>(
    `select activation.id, member_id, package_rank, amount, activated_at, to_char(last_day, 'YYYY-MM-DD') as last_day,
       deactivated_at, full_at, cap, earned, odl_paid
     from activation join activation_use on activation_id = activation.id
     where member_id = $1 order by activated_at, activation.id`,
    [memberId],
  )
  return rows.map(eligible)
}

export type PastCycle = { id: number; openedAt: Date; endedAt: Date; entitled: Micro; paid: Micro | null }

const SHOWN_CYCLES = 12

/** The last ended cycles in which a member had a share, newest first. Claims are made online, so their ids begin with 0. */
export async function pastCycles(on: Queryable, memberId: bigint): Promise<PastCycle[]> {
  const { rows } = await on.query<PastCycle>(
    `select cycle.id, cycle.opened_at as "openedAt", cycle.ends_at as "endedAt", own.entitled, case when own.claimed then coalesce((
         select sum(bounty.amount) from bounty where bounty.beneficiary = $1 and bounty.kind = 4
           and bounty.id < '10000000-0000-0000-0000-000000000000'
           and bounty.accrued_at >= cycle.opened_at and bounty.accrued_at < cycle.ends_at), 0)::bigint end as paid
     from (select cycle_id, sum(amount)::bigint as entitled, bool_or(claimed_at is not null) as claimed
       from odl_entitlement where member_id = $1 group by cycle_id order by cycle_id desc limit $2) as own
     join odl_cycle as cycle on cycle.id = own.cycle_id and cycle.ended_at is not null
     order by cycle.id desc`,
    [memberId, SHOWN_CYCLES + 1],
  )
  return rows
}

export type Claim = { cycleId: number; memberId: bigint; activationIds: bigint[]; payouts: Micro[]; at: Date }

export async function payClaim(tx: Transaction, claim: Claim): Promise<boolean> {
  const { rows } = await tx.query<{ paid: boolean }>('select claim_odl($1, $2, $3, $4, $5) as paid', [
    claim.cycleId,
    claim.memberId,
    claim.activationIds,
    claim.payouts,
    claim.at,
  ])
  return rows[0]!.paid
}

export async function useCaps(tx: Transaction, ids: bigint[], amounts: Micro[], at: Date): Promise<void> {
  await tx.query('select use_caps($1, $2, $3)', [ids, amounts, at])
}

export async function isBlocked(on: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ blocked: boolean }>('select blocked from member where id = $1', [
    memberId,
  ])
  return rows[0]?.blocked ?? true
}
