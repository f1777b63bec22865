import type { Day } from '#domain/closing/closing-day.ts'
import { describePlanChange, diffPlans } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database.ts'
import { describeDay } from './describe-change.ts'

type SavedChange = {
  version: number
  before: Plan
  after: Plan
  effectiveOn: Day | undefined
  changedBy: bigint
  at: Date
}

const DESCRIBED = 3

/** Tells the other master admins what changed, in words. */
export async function notifyOfPlanChange(tx: Transaction, saved: SavedChange): Promise<void> {
  const { version, before, after, effectiveOn, changedBy, at } = saved
  const changes = diffPlans(before, after).map(describePlanChange)
  const rest = changes.length - DESCRIBED
  const start = effectiveOn === undefined ? [] : [`From ${describeDay(effectiveOn)}`]
  const more = rest > 0 ? [`and ${rest} more`] : []
  await notifyAdmins(tx, {
    kind: 'plan-changed',
    subject: String(version),
    at,
    detail: { changes: [...start, ...changes.slice(0, DESCRIBED), ...more].join('. ') },
    permission: 'master',
    except: changedBy,
  })
}
