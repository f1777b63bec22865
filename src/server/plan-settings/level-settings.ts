import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type * as contract from '#contract/admin/plan-settings.ts'
import type { LevelSettings } from '#contract/admin/plan-settings.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { forEachPackage, type Plan } from '#domain/plan/plan.ts'
import { requireAdminId } from '#server/http/caller.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { describeSaved, nameWhatIf } from './describe-change.ts'
import { notePlanChange } from './plan-changes.ts'
import { sectionChangedAt } from './plan-setting-queries.ts'

const levelSettings = (plan: Plan): LevelSettings =>
  forEachPackage(plan, ({ networkBounty }) => [...networkBounty])

/** Replaces the level percents; the number of levels per package does not change. */
export function withLevelSettings(plan: Plan, levels: LevelSettings): Plan {
  for (const { key, name, networkBounty } of plan.packages) {
    if (levels[key]?.length !== networkBounty.length)
      throw new Refusal('plan-inconsistent', {
        fields: { [key]: `${name} has ${networkBounty.length} levels` },
      })
  }
  return {
    ...plan,
    packages: plan.packages.map((terms) => ({ ...terms, networkBounty: levels[terms.key]! })),
  }
}

export async function readLevelSettings(
  on: Queryable,
  now: Date,
): Promise<ResponseBody<typeof contract.readLevelSettings>> {
  const { id, plan } = await planAt(on, now)
  return {
    version: id,
    changedAt: await sectionChangedAt(on, 'levels', now),
    levels: levelSettings(plan),
    packages: plan.packages.map(({ key, name, minAmount, maxAmount }) => ({
      key,
      name,
      minAmount,
      maxAmount,
    })),
  }
}

export async function saveLevelSettings(call: Call<typeof contract.saveLevelSettings>) {
  const { tx, caller, body, now } = call
  const { version, before, after, whatIf } = await changePlan(tx, {
    now,
    basedOn: body.basedOn,
    effectiveOn: body.effectiveOn,
    reason: 'Level percentages',
    section: 'levels',
    changedBy: requireAdminId(caller),
    whatIfId: body.whatIfId,
    change: (plan) => withLevelSettings(plan, body.levels),
  })
  const noted = notePlanChange(before, after)
  call.note({
    subject: `plan version ${version}`,
    before: noted.before,
    after: {
      ...noted.after,
      ...(body.effectiveOn && { effectiveOn: body.effectiveOn }),
      ...nameWhatIf(whatIf),
    },
  })
  return { version, message: describeSaved('Level percentages updated successfully!', body.effectiveOn) }
}
