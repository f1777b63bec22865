import type { Micro, Ppm } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import {
  cappedActivationColumns,
  lockCaps,
  toCappedActivation,
  type CapUse,
  type CappedActivation,
  type CappedActivationRow,
} from '#server/rewards/headroom.ts'

export async function lockForActivation(tx: Transaction, memberId: bigint): Promise<void> {
  await lockCaps(tx, 'shared')
  await tx.query('select lock_member_activations($1)', [memberId])
}

export type ActivationMember = { id: bigint; sponsorId: bigint | null; blocked: boolean; zeroPin: boolean }

export async function findActivationMember(on: Queryable, id: bigint): Promise<ActivationMember | undefined> {
  const text =
    'select id, sponsor_id as "sponsorId", blocked, zero_pin as "zeroPin" from member where id = $1'
  return (await on.query<ActivationMember>(text, [id])).rows[0]
}

export type NewActivation = {
  memberId: bigint
  packageType: PackageKey
  amount: Micro
  at: Date
  planVersion: number
  granted: boolean
}

export async function openActivation(tx: Transaction, activation: NewActivation): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>('select open_activation($1, $2, $3, $4, $5, $6) as id', [
    activation.memberId,
    activation.packageType,
    activation.amount,
    activation.at,
    activation.planVersion,
    activation.granted,
  ])
  return rows[0]!.id
}

export type DirectReward = { activationId: bigint; percent: Ppm; used: CapUse; at: Date }

/** The database derives beneficiary, base and id from the activation. */
export async function accrueDirect(
  tx: Transaction,
  { activationId, percent, used, at }: DirectReward,
): Promise<void> {
  const values = [activationId, percent, used.activationIds, used.amounts, at]
  await tx.query('select accrue_direct_reward($1, $2, $3, $4, $5)', values)
}

export async function deactivate(tx: Transaction, id: bigint, at: Date, reason: string): Promise<boolean> {
  const text = 'select deactivate_activation($1, $2, $3) as done'
  return (await tx.query<{ done: boolean }>(text, [id, at, reason])).rows[0]!.done
}

/** `error`: why the principal could not be released. */
export type ReleasedPrincipal = {
  activationId: bigint
  memberId: bigint
  amount: Micro
  error: string | null
}

export async function releaseMatured(
  tx: Transaction,
  now: Date,
  atMost: number,
): Promise<ReleasedPrincipal[]> {
  const text =
    'select activation_id as "activationId", member_id as "memberId", amount, error from release_matured($1, $2)'
  return (await tx.query<ReleasedPrincipal>(text, [now, atMost])).rows
}

export type OwnActivation = CappedActivation & {
  memberId: bigint
  granted: boolean
  maturesAt: Date
  releasedAt: Date | null
}

async function readActivations(on: Queryable, where: string, id: bigint): Promise<OwnActivation[]> {
  type Row = CappedActivationRow & {
    member_id: bigint
    granted: boolean
    matures_at: Date
    released_at: Date | null
  }
  const { rows } = await on.query<Row>(
    `select ${cappedActivationColumns}, member_id, granted, matures_at, released_at
     from activation join activation_cap_usage on activation_id = activation.id
     where ${where} order by activated_at, activation.id`,
    [id],
  )
  return rows.map((row) => ({
    ...toCappedActivation(row),
    memberId: row.member_id,
    granted: row.granted,
    maturesAt: row.matures_at,
    releasedAt: row.released_at,
  }))
}

export const listActivations = (on: Queryable, memberId: bigint) =>
  readActivations(on, 'member_id = $1', memberId)

export async function findActivation(on: Queryable, id: bigint): Promise<OwnActivation | undefined> {
  return (await readActivations(on, 'activation.id = $1', id))[0]
}

/** As the plan version names it under which the package was activated. */
export async function readPackageName(on: Queryable, activationId: string): Promise<string> {
  const { rows } = await on.query<{ name: string }>(
    `select package_terms(settings, package_id) ->> 'name' as name
     from activation join plan_version on plan_version.id = activation.plan_version where activation.id = $1`,
    [activationId],
  )
  return rows[0]!.name
}
