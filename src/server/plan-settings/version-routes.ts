import * as contract from '#contract/admin/plan.ts'
import { planFromJson } from '#contract/admin/plan-document.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, type Day } from '#domain/closing/closing-day.ts'
import { diffPlans, notePlanChange, summarizePlanChanges } from '#domain/plan/plan-changes.ts'
import { changesClosings } from '#domain/projection/plan-change.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import { changePlan } from '#server/plan/change-plan.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { findStartedPlan, lockPlan } from '#server/plan/plan-queries.ts'
import { cancelScheduledPlan } from '#server/plan/scheduled-plans.ts'
import type { Queryable } from '#server/platform/database.ts'
import { describeDay, nameWhatIf } from './describe-change.ts'
import { announceFalls, notifyOfPlanChange } from './notify-of-plan-change.ts'
import { findVersionSettings, listPlanVersions, type VersionRow } from './version-queries.ts'

export const planVersionRoutes = [
  route(contract.planHistory, ({ tx, now }) => readHistory(tx, now)),
  route(contract.readPlanVersion, ({ tx, params }) => readPlanVersion(tx, params.version)),
  route(contract.restorePlanVersion, (call) => restorePlanVersion(call)),
  route(contract.cancelPlanVersion, (call) => cancelPlanVersion(call)),
]

async function readHistory(on: Queryable, now: Date, startingAfter = new Date(0)) {
  const current = await planAt(on, now)
  const stateOf = ({ version, isCancelled, effectiveAt }: VersionRow) => {
    if (isCancelled) return 'cancelled' as const
    if (effectiveAt > now) return 'scheduled' as const
    return version === current.id ? ('current' as const) : ('earlier' as const)
  }
  return (await listPlanVersions(on, startingAfter)).map((row) => {
    const { settings, before, isCancelled: _, ...version } = row
    const state = stateOf(row)
    const plan = planFromJson(settings)
    return {
      ...version,
      state,
      changes: summarizePlanChanges(before === null ? null : planFromJson(before), plan),
      restoreChanges: state === 'earlier' ? summarizePlanChanges(current.plan, plan) : [],
      changesClosings: state === 'earlier' && changesClosings(current.plan, plan),
    }
  })
}

/** The versions that start later, soonest first, each with its own changes. */
export async function listScheduledChanges(on: Queryable, now: Date) {
  const scheduled = (await readHistory(on, now, now)).filter(({ state }) => state === 'scheduled')
  return scheduled
    .map(({ version, effectiveAt, changedBy, changes }) => ({ version, effectiveAt, changedBy, changes }))
    .toReversed()
}

async function readPlanVersion(on: Queryable, version: number) {
  const settings = await findVersionSettings(on, version)
  if (settings === undefined) throw new Refusal('not-found')
  return { version, plan: planFromJson(settings) }
}

async function restorePlanVersion(call: Call<typeof contract.restorePlanVersion>) {
  const { tx, caller, params, body, now } = call
  const restored = await findStartedPlan(tx, params.version, now)
  if (!restored) throw new Refusal('not-found')
  const changedBy = requireAdminId(caller)
  const { version, before, after, whatIf, lowered, falls } = await changePlan(tx, {
    ...body,
    now,
    effectiveOn: body.effectiveOn,
    whatIfId: body.whatIfId,
    reason: `Version ${params.version} restored: ${body.reason}`,
    changedBy,
    draft: restored,
  })
  if (diffPlans(before, after).length === 0) throw new Refusal('plan-unchanged')
  await notifyOfPlanChange(tx, {
    version,
    before,
    after,
    lowered,
    falls,
    effectiveOn: body.effectiveOn,
    changedBy,
    at: now,
  })
  const noted = notePlanChange(before, after)
  call.note({
    subject: `plan version ${version}`,
    before: noted.before,
    after: {
      ...noted.after,
      restoredVersion: String(params.version),
      ...(body.effectiveOn && { effectiveOn: body.effectiveOn }),
      reason: body.reason,
      ...nameWhatIf(whatIf),
    },
  })
  const hasMore = diffPlans(restored, after).length > 0
  return { version, message: describeRestoration(params.version, { version, hasMore, ...body }) }
}

type Restoration = { version: number; hasMore: boolean; effectiveOn?: Day | undefined }

function describeRestoration(restored: number, { version, hasMore, effectiveOn }: Restoration): string {
  if (effectiveOn === undefined) return `Version ${restored} is in force again, as version ${version}.`
  const kept = hasMore ? ', with the changes that are scheduled until then' : ''
  return `Version ${restored} will be in force again from ${describeDay(effectiveOn)}${kept}.`
}

async function cancelPlanVersion(call: Call<typeof contract.cancelPlanVersion>) {
  const { tx, caller, params, body, now } = call
  await lockPlan(tx)
  const by = requireAdminId(caller)
  const { effectiveAt, falls } = await cancelScheduledPlan(tx, params.version, { by, now })
  await announceFalls(tx, falls, { changedBy: by, at: now })
  await publish(tx, { topic: 'plan' })
  // The database ends the announcement of lowered terms and notifies the members.
  await publish(tx, { topic: 'announcements' })
  const effectiveOn = dayOf(effectiveAt)
  call.note({
    subject: `plan version ${params.version}`,
    before: { effectiveOn },
    after: { effectiveOn: 'Cancelled', reason: body.reason },
  })
  return { message: `The plan change of ${describeDay(effectiveOn)} was cancelled.` }
}
