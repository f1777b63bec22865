import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type * as contract from '#contract/admin/plan-settings.ts'
import type { OdlSettings } from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { formatUsdt, MICRO_PER_USDT } from '#domain/money/money.ts'
import { packageTypes, type OdlPlan, type PackageType, type Plan } from '#domain/packages/plan.ts'
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

export const perPackage = <T>(make: (type: PackageType) => T) =>
  Object.fromEntries(packageTypes.map((type) => [type, make(type)])) as Record<PackageType, T>

const toOdlSettings = (
  { percentOfTurnover, funds }: OdlPlan,
  turnoverOverride: bigint | null,
): OdlSettings => ({
  turnoverOverride,
  percentOfTurnover: Number(percentOfTurnover / PPM_PER_PERCENT),
  funds: perPackage((type) => ({
    share: Number(funds[type].share / PPM_PER_PERCENT),
    slabs: funds[type].slabs.map(({ percent }) => Number(percent / PPM_PER_PERCENT)),
  })),
})

/** Replaces the percents; the slab limits do not change. */
export function withOdlSettings(
  before: OdlPlan,
  { percentOfTurnover, funds }: Pick<OdlSettings, 'percentOfTurnover' | 'funds'>,
): OdlPlan {
  return {
    percentOfTurnover: BigInt(percentOfTurnover) * PPM_PER_PERCENT,
    funds: perPackage((type) => ({
      share: BigInt(funds[type].share) * PPM_PER_PERCENT,
      slabs: before.funds[type].slabs.map((slab, index) => ({
        ...slab,
        percent: BigInt(funds[type].slabs[index] ?? 0) * PPM_PER_PERCENT,
      })),
    })),
  }
}

function slabRanges({ odl, packages }: Plan) {
  return perPackage((type) =>
    odl.funds[type].slabs.map(({ upTo }, index) => {
      const below = odl.funds[type].slabs[index - 1]?.upTo
      return { from: below ? below + MICRO_PER_USDT : packages[type].minAmount, upTo }
    }),
  )
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
    settings: toOdlSettings(plan.odl, override),
    measuredTurnover: measured,
    closingDate: endsAt ?? new Date(now.getTime() + ODL_CYCLE_HOURS * HOUR_MILLISECONDS),
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
    change: (plan) => ({ ...plan, odl: withOdlSettings(plan.odl, settings) }),
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
