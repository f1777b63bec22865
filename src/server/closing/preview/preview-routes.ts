import * as contract from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import { route } from '#server/http/route.ts'
import { withLevelSettings } from '#server/plan-settings/level-settings.ts'
import { withOdlSettings, perPackage } from '#server/plan-settings/odl-settings.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { previewLevels } from './preview-levels.ts'
import { previewOdl } from './preview-odl.ts'

const SLABS = 3

export const previewRoutes = [
  route(contract.previewLevels, async ({ tx, query, now }) => {
    const { plan } = await planAt(tx, now)
    return previewLevels(tx, withLevelSettings(plan, query), now)
  }),
  route(contract.previewOdl, async ({ tx, query, now }) => {
    const { percentOfTurnover, shares, slabs } = query
    if (shares.length !== packageTypes.length || slabs.length !== packageTypes.length * SLABS)
      throw new Refusal('invalid-input', { fields: { slabs: 'Give three shares and nine slabs' } })
    const { plan } = await planAt(tx, now)
    const funds = perPackage((type) => {
      const place = packageTypes.indexOf(type)
      return { share: shares[place]!, slabs: slabs.slice(place * SLABS, place * SLABS + SLABS) }
    })
    return previewOdl(tx, withOdlSettings(plan.odl, { percentOfTurnover, funds }), now)
  }),
]
