import * as contract from '#contract/admin/plan.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { countMonths, dayOf, monthOf, type Day } from '#domain/closing/closing-day.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { diffPlans, notePlanChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { lockPlanVersion } from '#server/plan/current-plan.ts'
import { describeDay, nameWhatIf } from './describe-change.ts'
import { notifyOfPlanChange } from './notify-of-plan-change.ts'
import {
  isMonthAccrued,
  listMonthRewards,
  overrideTurnover,
  readCycleStatus,
  setMonthReward,
} from './plan-setting-queries.ts'

type SaveCall = Call<typeof contract.savePlan>
/** ValueChange values by label, before and after. */
type ValueChange = { before: Record<string, string | null>; after: Record<string, string | null> }

/** Saves what differs from the plan in force, and the values of the next ODL cycle and of a month that were given. */
export async function savePlanDocument(call: SaveCall) {
  const { tx, body, now } = call
  const inForce = await lockPlanVersion(tx, now, body.basedOn)
  const values = [await saveTurnover(call), await saveMonthReward(call)].filter((each) => each !== undefined)
  const changes = diffPlans(inForce, body.plan)
  if (changes.length === 0 && values.length === 0) throw new Refusal('plan-unchanged')
  const saved = changes.length === 0 ? undefined : await saveChanges(call)
  const all = [...(saved ? [saved.noted] : []), ...values]
  call.note({
    subject: saved ? `plan version ${saved.version}` : 'plan',
    before: Object.assign({}, ...all.map(({ before }) => before)),
    after: {
      ...Object.assign({}, ...all.map(({ after }) => after)),
      ...(body.effectiveOn && { effectiveOn: body.effectiveOn }),
      reason: body.reason,
      ...nameWhatIf(saved?.whatIf),
    },
  })
  await publish(tx, { topic: 'plan' })
  return {
    version: saved?.version ?? body.basedOn,
    message: describeSaved(saved ? body.effectiveOn : undefined, isOfLevels(inForce, body.plan)),
  }
}

async function saveChanges({ tx, caller, body, now }: SaveCall) {
  const { basedOn, effectiveOn, reason, whatIfId, plan } = body
  const changedBy = requireAdminId(caller)
  const { version, before, after, whatIf, lowered, falls } = await changePlan(tx, {
    now,
    basedOn,
    effectiveOn,
    reason,
    changedBy,
    whatIfId,
    draft: plan,
  })
  if (diffPlans(before, after).length === 0) throw new Refusal('plan-unchanged')
  await notifyOfPlanChange(tx, { version, before, after, lowered, falls, effectiveOn, changedBy, at: now })
  return { version, whatIf, noted: notePlanChange(before, after) }
}

/** The response to a saved change: the specified message, or the day on which it takes effect. */
function describeSaved(effectiveOn: Day | undefined, isOfLevelsOnly: boolean): string {
  if (effectiveOn !== undefined) return `Change scheduled. It applies from ${describeDay(effectiveOn)}.`
  return isOfLevelsOnly ? 'Level percentages updated successfully!' : 'Changes saved successfully!'
}

const isOfLevels = (before: Plan, after: Plan): boolean => {
  const paths = diffPlans(before, after).map(({ path }) => path)
  return paths.length > 0 && paths.every((path) => path.includes('.networkBounty.'))
}

/** The turnover of the next cycle lasts until a cycle uses it, or it is taken back. */
async function saveTurnover({ tx, caller, body, now }: SaveCall): Promise<ValueChange | undefined> {
  const { turnoverOverride, effectiveOn } = body
  if (turnoverOverride === undefined) return undefined
  const { override } = await readCycleStatus(tx, now)
  if (turnoverOverride === override) return undefined
  if (effectiveOn !== undefined)
    throw new Refusal('plan-inconsistent', {
      fields: { plan: 'The turnover of the next cycle cannot be scheduled. Save it without a day.' },
    })
  await overrideTurnover(tx, turnoverOverride, { by: requireAdminId(caller), at: now })
  const readable = (turnover: bigint | null) => (turnover === null ? null : formatUsdt(turnover))
  return {
    before: { turnoverOverride: readable(override) },
    after: { turnoverOverride: readable(turnoverOverride) },
  }
}

/** A month's amount can be set until the month is over, and a year ahead. */
async function saveMonthReward({ tx, caller, body, now }: SaveCall): Promise<ValueChange | undefined> {
  const { monthReward, effectiveOn } = body
  if (monthReward === undefined) return undefined
  if (effectiveOn !== undefined)
    throw new Refusal('plan-inconsistent', {
      fields: { plan: 'The special reward of a month cannot be scheduled. Save it without a day.' },
    })
  if (await isMonthAccrued(tx, monthReward.month)) throw new Refusal('month-is-over')
  const monthsAhead = countMonths(monthOf(dayOf(now)), monthReward.month)
  if (monthsAhead < 0 || monthsAhead > contract.MAX_REWARD_MONTHS_AHEAD)
    throw new Refusal('invalid-input', { fields: { 'monthReward.month': contract.REWARD_MONTH_MESSAGE } })
  const saved = (await listMonthRewards(tx)).find(({ month }) => month === monthReward.month)
  await setMonthReward(tx, monthReward, { by: requireAdminId(caller), at: now })
  const label = `Special reward of ${monthReward.month}`
  return {
    before: { [label]: saved ? formatUsdt(saved.amount) : null },
    after: { [label]: formatUsdt(monthReward.amount) },
  }
}
