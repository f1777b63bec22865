import type { Drops, Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { CapUse } from '#server/rewards/headroom.ts'
import { rewardNumber } from '#domain/rewards/reward-kinds.ts'

export type Cycle = {
  id: number
  openedAt: Date
  endsAt: Date
  turnover: Micro
  pool: Micro
  claimed: Micro
  endedAt: Date | null
  /** Its shares and limits were fixed by this version when it opened. */
  planVersion: number
}

/** The newest cycle, open or ended. */
export async function lastCycle(on: Queryable): Promise<Cycle | undefined> {
  const { rows } = await on.query<Cycle>(
    `select id, opened_at as "openedAt", ends_at as "endsAt", turnover, pool, claimed, ended_at as "endedAt",
       plan_version as "planVersion"
     from odl_cycle order by id desc limit 1`,
  )
  return rows[0]
}

export async function isClosingOpen(on: Queryable): Promise<boolean> {
  const text = `select exists (select from closing where state = 'posting') as open`
  return (await on.query<{ open: boolean }>(text)).rows[0]!.open
}

/** Returns its id, or null if another cycle is not over. */
export async function openCycle(tx: Transaction, at: Date, now: Date): Promise<number | null> {
  const { rows } = await tx.query<{ id: number | null }>('select open_odl_cycle($1, $2) as id', [at, now])
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

export type PastCycle = {
  id: number
  openedAt: Date
  endedAt: Date
  entitled: Micro
  paid: Micro | null
  /** XRP equivalent of the claim; null without a recorded rate. */
  xrp: Drops | null
}

const SHOWN_CYCLES = 12

/** The last ended cycles in which a member had a share, newest first. Claims are online transfers, so their ids begin with 0. */
export async function pastCycles(on: Queryable, memberId: bigint): Promise<PastCycle[]> {
  const { rows } = await on.query<PastCycle>(
    `select cycle.id, cycle.opened_at as "openedAt", cycle.ends_at as "endedAt", own.entitled, claim.paid, claim.xrp
     from (select cycle_id, sum(amount)::bigint as entitled, bool_or(claimed_at is not null) as claimed
       from odl_entitlement where member_id = $1 group by cycle_id order by cycle_id desc limit $2) as own
     join odl_cycle as cycle on cycle.id = own.cycle_id and cycle.ended_at is not null
     left join lateral (select coalesce(sum(reward.amount), 0)::bigint as paid,
         sum(xrp_equivalent(reward.amount, reward.accrued_at))::bigint as xrp
       from reward where reward.beneficiary = $1 and reward.kind = ${rewardNumber('odl')}
         and reward.id < '10000000-0000-0000-0000-000000000000'
         and reward.accrued_at >= cycle.opened_at and reward.accrued_at < cycle.ends_at) as claim on own.claimed
     order by cycle.id desc`,
    [memberId, SHOWN_CYCLES + 1],
  )
  return rows
}

export type Claim = {
  cycleId: number
  memberId: bigint
  activationIds: bigint[]
  payouts: Micro[]
  used: CapUse
  at: Date
}

export async function saveClaim(tx: Transaction, claim: Claim): Promise<boolean> {
  const { rows } = await tx.query<{ paid: boolean }>('select claim_odl($1, $2, $3, $4, $5, $6, $7) as paid', [
    claim.cycleId,
    claim.memberId,
    claim.activationIds,
    claim.payouts,
    claim.used.activationIds,
    claim.used.amounts,
    claim.at,
  ])
  return rows[0]!.paid
}

export async function isBlocked(on: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ blocked: boolean }>('select blocked from member where id = $1', [
    memberId,
  ])
  return rows[0]?.blocked ?? true
}
