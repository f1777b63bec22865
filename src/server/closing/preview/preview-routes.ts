import * as contract from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { forEachPackage } from '#domain/plan/plan.ts'
import { withLevels, withOdlPercents } from '#domain/plan/plan-edits.ts'
import { route } from '#server/http/route.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { requireConsistentPlan } from '#server/plan/save-plan.ts'
import { previewLevels } from './preview-levels.ts'
import { previewOdl } from './preview-odl.ts'

export const previewRoutes = [
  route(contract.previewLevels, async ({ tx, query, now }) => {
    const { plan } = await planAt(tx, now)
    if (query.levels.length !== plan.packages.length)
      throw new Refusal('invalid-input', { fields: { levels: 'Give levels for each package' } })
    const changed = withLevels(
      plan,
      forEachPackage(plan, (_, place) => query.levels[place]!),
    )
    requireConsistentPlan(changed)
    return previewLevels(tx, changed, now)
  }),
  route(contract.previewOdl, async ({ tx, query, now }) => {
    const { percentOfTurnover, shares, slabs } = query
    const { plan } = await planAt(tx, now)
    if (shares.length !== plan.packages.length || slabs.length !== plan.packages.length)
      throw new Refusal('invalid-input', { fields: { slabs: 'Give a share and slabs for each package' } })
    const funds = forEachPackage(plan, (_, place) => ({ share: shares[place]!, slabs: slabs[place]! }))
    return previewOdl(tx, withOdlPercents(plan, { percentOfTurnover, funds }).odl, now)
  }),
]
