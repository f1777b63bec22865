import type { Day } from '#domain/closing/closing-day.ts'
import type { Lifetime } from '#domain/activations/lifetime.ts'
import type { Micro } from '#domain/money/money.ts'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type HeldActivation = Lifetime & {
  id: bigint
  packageType: PackageType
  amount: Micro
  cap: Micro
  earned: Micro
}

type HeldRow = {
  id: bigint
  package_rank: number
  amount: Micro
  activated_at: Date
  last_day: Day
  deactivated_at: Date | null
  full_at: Date | null
  cap: Micro
  earned: Micro
}

const held = (row: HeldRow): HeldActivation => ({
  id: row.id,
  packageType: packageTypes[row.package_rank]!,
  amount: row.amount,
  activatedAt: row.activated_at,
  lastDay: row.last_day,
  deactivatedAt: row.deactivated_at,
  fullAt: row.full_at,
  cap: row.cap,
  earned: row.earned,
})

/** Oldest first, and held until the transaction ends. */
export async function lockRooms(tx: Transaction, memberId: bigint): Promise<HeldActivation[]> {
  return (await tx.query<HeldRow>('select * from lock_rooms($1)', [memberId])).rows.map(held)
}

/** Must come first in whatever uses room under a cap. */
export async function lockForActivation(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.query('select lock_cap_use(false)')
  await tx.query('select lock_member_activations($1)', [memberId])
}

export async function settleOpenChunk(tx: Transaction, memberId: bigint, at: Date): Promise<void> {
  await tx.query('select settle_open_chunk($1, $2)', [memberId, at])
}

export type Person = { id: bigint; sponsorId: bigint | null; blocked: boolean; zeroPin: boolean }

export async function findPerson(on: Queryable, id: bigint): Promise<Person | undefined> {
  const text =
    'select id, sponsor_id as "sponsorId", blocked, zero_pin as "zeroPin" from member where id = $1'
  return (await on.query<Person>(text, [id])).rows[0]
}

export type NewActivation = {
  memberId: bigint
  packageType: PackageType
  amount: Micro
  cap: Micro
  at: Date
  lastDay: Day
  maturesAt: Date
  planVersion: number
  granted: boolean
}

export async function openActivation(tx: Transaction, made: NewActivation): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'select open_activation($1, $2, $3, $4, $5, $6, $7, $8, $9) as id',
    [
      made.memberId,
      packageTypes.indexOf(made.packageType),
      made.amount,
      made.cap,
      made.at,
      made.lastDay,
      made.maturesAt,
      made.planVersion,
      made.granted,
    ],
  )
  return rows[0]!.id
}

export async function useCaps(tx: Transaction, ids: bigint[], amounts: Micro[], at: Date): Promise<void> {
  await tx.query('select use_caps($1, $2, $3)', [ids, amounts, at])
}

const DIRECT_STEP = 31

export type DirectRow = {
  activationId: bigint
  beneficiary: bigint
  base: Micro
  percent: bigint
  amount: Micro
  lost: Micro
  at: Date
  planVersion: number
}

export async function accrueDirect(tx: Transaction, row: DirectRow): Promise<void> {
  await tx.query(
    `select accrue_bounties(array[online_id_of($1, 'direct ' || $2::bigint)], 3, array[0], array[$3::bigint], array[$2::bigint],
       array[$4::bigint], array[$5::int], array[$6::bigint], array[$7::bigint], array[bounty_ordinal(${DIRECT_STEP}, $2::bigint)], $1, $8)`,
    [row.at, row.activationId, row.beneficiary, row.base, row.percent, row.amount, row.lost, row.planVersion],
  )
}

export async function payPending(tx: Transaction, at: Date): Promise<void> {
  await tx.query('select pay_pending($1)', [at])
}

export async function deactivate(tx: Transaction, id: bigint, at: Date, reason: string): Promise<boolean> {
  const text = 'select deactivate_activation($1, $2, $3) as done'
  return (await tx.query<{ done: boolean }>(text, [id, at, reason])).rows[0]!.done
}

export type Released = { activationId: bigint; memberId: bigint; amount: Micro }

export async function releaseMatured(tx: Transaction, now: Date, atMost: number): Promise<Released[]> {
  const text =
    'select activation_id as "activationId", member_id as "memberId", amount from release_matured($1, $2)'
  return (await tx.query<Released>(text, [now, atMost])).rows
}

export type OwnActivation = HeldActivation & {
  memberId: bigint
  granted: boolean
  maturesAt: Date
  releasedAt: Date | null
}

async function readActivations(on: Queryable, where: string, id: bigint): Promise<OwnActivation[]> {
  type Row = HeldRow & { member_id: bigint; granted: boolean; matures_at: Date; released_at: Date | null }
  const { rows } = await on.query<Row>(
    `select activation.id, member_id, package_rank, amount, activated_at, to_char(last_day, 'YYYY-MM-DD') as last_day,
       deactivated_at, full_at, cap, earned, granted, matures_at, released_at
     from activation join activation_use on activation_id = activation.id
     where ${where} order by activated_at, activation.id`,
    [id],
  )
  return rows.map((row) => ({
    ...held(row),
    memberId: row.member_id,
    granted: row.granted,
    maturesAt: row.matures_at,
    releasedAt: row.released_at,
  }))
}

export const listOwn = (on: Queryable, memberId: bigint) => readActivations(on, 'member_id = $1', memberId)

export async function findActivation(on: Queryable, id: bigint): Promise<OwnActivation | undefined> {
  return (await readActivations(on, 'activation.id = $1', id))[0]
}
