import * as contract from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { forEachPackage } from '#domain/plan/plan.ts'
import { route } from '#server/http/route.ts'
import { withLevelSettings } from '#server/plan-settings/level-settings.ts'
import { withOdlSettings } from '#server/plan-settings/odl-settings.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { previewLevels } from './preview-levels.ts'
import { previewOdl } from './preview-odl.ts'

export const previewRoutes = [
  route(contract.previewLevels, async ({ tx, query, now }) => {
    const { plan } = await planAt(tx, now)
    if (query.levels.length !== plan.packages.length)
      throw new Refusal('invalid-input', { fields: { levels: 'Give levels for each package' } })
    const levels = forEachPackage(plan, (_, place) => query.levels[place]!)
    return previewLevels(tx, withLevelSettings(plan, levels), now)
  }),
  route(contract.previewOdl, async ({ tx, query, now }) => {
    const { percentOfTurnover, shares, slabs } = query
    const { plan } = await planAt(tx, now)
    if (shares.length !== plan.packages.length || slabs.length !== plan.packages.length)
      throw new Refusal('invalid-input', { fields: { slabs: 'Give a share and slabs for each package' } })
    const funds = forEachPackage(plan, (_, place) => ({ share: shares[place]!, slabs: slabs[place]! }))
    return previewOdl(tx, withOdlSettings(plan, { percentOfTurnover, funds }), now)
  }),
]
