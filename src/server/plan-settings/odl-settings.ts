import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type * as contract from '#contract/admin/plan-settings.ts'
import type { OdlSettings } from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { formatUsdt, MICRO_PER_USDT } from '#domain/money/money.ts'
import { forEachPackage, type OdlPlan, type Plan } from '#domain/plan/plan.ts'
import { requireAdminId } from '#server/http/caller.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { describeSaved } from './describe-change.ts'
import { notePlanChange } from './plan-changes.ts'
import { readCycleStatus, overrideTurnover, sectionChangedAt } from './plan-setting-queries.ts'

const PPM_PER_PERCENT = 10_000n
const HOUR_MILLISECONDS = 3_600_000

const toOdlSettings = (
  { odl: { percentOfTurnover, funds }, packages }: Plan,
  turnoverOverride: bigint | null,
): OdlSettings => ({
  turnoverOverride,
  percentOfTurnover: Number(percentOfTurnover / PPM_PER_PERCENT),
  funds: forEachPackage({ packages }, ({ key }) => ({
    share: Number((funds[key]?.share ?? 0n) / PPM_PER_PERCENT),
    slabs: (funds[key]?.slabs ?? []).map(({ percent }) => Number(percent / PPM_PER_PERCENT)),
  })),
})

/** Replaces the percents; the slab limits do not change. */
export function withOdlSettings(
  before: Plan,
  { percentOfTurnover, funds }: Pick<OdlSettings, 'percentOfTurnover' | 'funds'>,
): OdlPlan {
  return {
    percentOfTurnover: BigInt(percentOfTurnover) * PPM_PER_PERCENT,
    funds: forEachPackage(before, ({ key }) => ({
      share: BigInt(funds[key]?.share ?? 0) * PPM_PER_PERCENT,
      slabs: (before.odl.funds[key]?.slabs ?? []).map((slab, index) => ({
        ...slab,
        percent: BigInt(funds[key]?.slabs[index] ?? 0) * PPM_PER_PERCENT,
      })),
    })),
  }
}

function slabRanges({ odl, packages }: Plan) {
  return forEachPackage({ packages }, ({ key, minAmount }) => {
    const slabs = odl.funds[key]?.slabs ?? []
    return slabs.map(({ upTo }, index) => {
      const below = slabs[index - 1]?.upTo
      return { from: below ? below + MICRO_PER_USDT : minAmount, upTo }
    })
  })
}

export async function readOdlSettings(
  on: Queryable,
  now: Date,
): Promise<ResponseBody<typeof contract.readOdlSettings>> {
  const { id, plan } = await planAt(on, now)
  const { endsAt, override, measured, treasury, pending } = await readCycleStatus(on, now)
  return {
    version: id,
    changedAt: await sectionChangedAt(on, 'odl', now),
    settings: toOdlSettings(plan, override),
    measuredTurnover: measured,
    closingDate: endsAt ?? new Date(now.getTime() + ODL_CYCLE_HOURS * HOUR_MILLISECONDS),
    packages: plan.packages.map(({ key, name }) => ({ key, name })),
    ranges: slabRanges(plan),
    treasury,
    pending,
  }
}

export async function saveOdlSettings(call: Call<typeof contract.saveOdlSettings>) {
  const { tx, caller, now } = call
  const { basedOn, effectiveOn, settings } = call.body
  const { override } = await readCycleStatus(tx, now)
  if (effectiveOn !== undefined && settings.turnoverOverride !== override)
    throw new Refusal('plan-inconsistent', {
      fields: { plan: 'The turnover of the next cycle cannot be scheduled. Save it without a day.' },
    })
  const changedBy = requireAdminId(caller)
  const { version, before, after } = await changePlan(tx, {
    now,
    basedOn,
    effectiveOn,
    reason: 'ODL settings',
    section: 'odl',
    changedBy,
    change: (plan) => ({ ...plan, odl: withOdlSettings(plan, settings) }),
  })
  if (settings.turnoverOverride !== override)
    await overrideTurnover(tx, settings.turnoverOverride, { by: changedBy, at: now })
  const noted = notePlanChange(before, after)
  call.note({
    subject: `plan version ${version}`,
    before: { turnoverOverride: readableTurnover(override), ...noted.before },
    after: {
      turnoverOverride: readableTurnover(settings.turnoverOverride),
      ...noted.after,
      ...(effectiveOn && { effectiveOn }),
    },
  })
  return { version, message: describeSaved('Changes saved successfully!', effectiveOn) }
}

const readableTurnover = (turnover: bigint | null) => (turnover === null ? null : formatUsdt(turnover))
