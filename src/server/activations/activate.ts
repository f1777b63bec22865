// Pays for a package and accrues the sponsor's direct reward in one transaction.

import { Refusal } from '#contract/platform/refusals.ts'
import { activationFault } from '#domain/activations/activation-fault.ts'
import { isActiveAt } from '#domain/activations/lifetime.ts'
import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { directBounty } from '#domain/rewards/kinds/direct.ts'
import type { Micro } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { findPackage, packageOf, type PackageKey, type PackagePlan } from '#domain/plan/plan.ts'
import { publish } from '#server/http/live/live-events.ts'
import {
  requireNoCoolingOff,
  requireWithinLimits,
} from '#server/identity/member-limits/require-within-limits.ts'
import type { Transaction } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import type { CurrentPlan } from '#server/plan/plan-queries.ts'
import { lockMemberHeadroom, requirePostedChunk, type CappedActivation } from '#server/rewards/headroom.ts'
import { lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import {
  accrueDirect,
  findActivationMember,
  lockForActivation,
  openActivation,
  type ActivationMember,
} from './activation-queries.ts'

export type ActivationOrder = {
  memberId: bigint
  packageType: PackageKey
  amount: Micro
  now: Date
  granted?: boolean
}

const INSUFFICIENT_FUNDS = 'TL003'

export async function activate(tx: Transaction, order: ActivationOrder): Promise<bigint> {
  const { memberId, packageType, amount, now, granted = false } = order
  await lockForActivation(tx, memberId)
  const version = await planAt(tx, now)
  if (!findPackage(version.plan, packageType))
    throw new Refusal('invalid-input', { fields: { packageType: 'Choose a package' } })
  const member = await findActivationMember(tx, memberId)
  if (!member || member.blocked) throw new Refusal('not-allowed')
  const sponsor = granted || member.zeroPin ? undefined : await findSponsor(tx, member, now)
  const held = (await lockMemberHeadroom(tx, memberId)).filter((each) => isActiveAt(each, now))
  const sponsorHeld = sponsor ? await lockMemberHeadroom(tx, sponsor.id) : []
  const types = held.map((each) => each.packageType)
  const fault = activationFault(version.plan, packageType, amount, types)
  if (fault) throw new Refusal(fault, { values: describeTerms(packageOf(version.plan, packageType)) })
  if (!granted) await requireSelfSetRoom(tx, order)
  const paidAt = sponsor ? await lockPayer(tx, now) : now
  const id = await openActivation(tx, {
    memberId,
    packageType,
    amount,
    at: now,
    planVersion: version.id,
    granted,
  }).catch((error: Error & { code?: string }) => {
    throw error.code === INSUFFICIENT_FUNDS ? new Refusal('insufficient-balance') : error
  })
  if (sponsor)
    await rewardSponsor(
      tx,
      version,
      // A cap that became full at a later time than this request's is full too.
      { ...sponsor, held: sponsorHeld.filter((each) => isActiveAt(each, now) && each.fullAt === null) },
      { id, amount, paidAt },
    )
  return id
}

const describeTerms = ({ slots, minAmount, step }: PackagePlan) => ({
  slots,
  least: readableWhole(minAmount),
  step: readableWhole(step),
})

/** Enforces the member's own cooling-off and limits. A granted package costs the member nothing and is exempt. */
async function requireSelfSetRoom(
  tx: Transaction,
  { memberId, amount, now }: ActivationOrder,
): Promise<void> {
  await requireNoCoolingOff(tx, memberId, now)
  await requireWithinLimits(tx, { memberId, subject: 'activation', amount, now })
}

/** The sponsor with final headroom; undefined if blocked. */
async function findSponsor(tx: Transaction, { sponsorId }: ActivationMember, now: Date) {
  const sponsor = sponsorId === null ? undefined : await findActivationMember(tx, sponsorId)
  if (!sponsor || sponsor.blocked) return undefined
  await requirePostedChunk(tx, sponsor.id, now)
  return sponsor
}

type Sponsor = { id: bigint; held: CappedActivation[] }
type NewPaidActivation = { id: bigint; amount: Micro; paidAt: Date }

async function rewardSponsor(
  tx: Transaction,
  { plan }: CurrentPlan,
  { held, ...sponsor }: Sponsor,
  activation: NewPaidActivation,
) {
  const types = held.map((each) => each.packageType)
  const bounty = directBounty(plan, types, activation.amount)
  if (!bounty) return
  const headrooms = held.map(({ cap, earned }) => cap - earned)
  const { uses } = consumeHeadroom(headrooms, bounty.amount)
  await accrueDirect(tx, {
    activationId: activation.id,
    percent: bounty.percent,
    used: { activationIds: held.map((each) => each.id), amounts: uses },
    at: activation.paidAt,
  })
  await payPendingRewards(tx, activation.paidAt)
  await publish(tx, { topic: 'activations', memberId: String(sponsor.id) })
}
