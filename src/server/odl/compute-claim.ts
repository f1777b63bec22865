import { isActiveAt } from '#domain/activations/lifetime.ts'
import { portion } from '#domain/money/money.ts'
import { odlPayouts } from '#domain/odl/odl-payouts.ts'
import { remainingOdlLimit } from '#domain/odl/odl-shares.ts'
import { packageOf, type Plan } from '#domain/plan/plan.ts'
import type { CappedActivation } from '#server/rewards/headroom.ts'
import type { Entitlement } from './odl-queries.ts'

/** The payouts of a claim at `now`, shared by the preview and the claim. */
export function computeOdlClaim(
  plan: Plan,
  own: readonly CappedActivation[],
  entitled: readonly Entitlement[],
  now: Date,
) {
  const lending = own.filter((each) => isActiveAt(each, now))
  const parts = entitled.map(({ activationId, amount: share }) => {
    const source = own.find(({ id }) => id === activationId)!
    const limit = portion(source.amount, packageOf(plan, source.packageType).odlProfitMax)
    return { share, remainingLimit: remainingOdlLimit(limit, source.odlPaid) }
  })
  const headrooms = lending.map(({ cap, earned }) => cap - earned)
  return { lenders: lending.map(({ id }) => id), ...odlPayouts(parts, headrooms) }
}
