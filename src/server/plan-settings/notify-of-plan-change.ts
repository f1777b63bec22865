import { dayOf, type Day } from '#domain/closing/closing-day.ts'
import { describePlanChange, diffPlans, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { announcePlanChange } from '#server/announcements/publish-announcement.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import type { ScheduledFall } from '#server/plan/scheduled-plans.ts'
import type { Transaction } from '#server/platform/database.ts'
import { describeDay } from './describe-change.ts'

type SavedChange = {
  version: number
  before: Plan
  after: Plan
  /** Terms that fall for members. */
  lowered: readonly PlanCellChange[]
  /** Terms that fall with scheduled versions because of it. */
  falls: readonly ScheduledFall[]
  effectiveOn: Day | undefined
  changedBy: bigint
  at: Date
}

const DESCRIBED = 3
const ANNOUNCED = 20
const STAYS = 'Accrued rewards, used caps, reached slabs and principal dates stay as they are.'

/** Tells the other master admins what changed, in words, and every member which terms fall. */
export async function notifyOfPlanChange(tx: Transaction, saved: SavedChange): Promise<void> {
  const { version, before, after, lowered, effectiveOn, changedBy, at } = saved
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
  if (lowered.length > 0)
    await announceFall(tx, { version, lowered, effectiveOn: effectiveOn ?? dayOf(at) }, { changedBy, at })
  await announceFalls(tx, saved.falls, { changedBy, at })
}

type Announcer = { changedBy: bigint; at: Date }

/** Tells every member which terms fall with scheduled versions because of another change. */
export async function announceFalls(tx: Transaction, falls: readonly ScheduledFall[], by: Announcer) {
  for (const fall of falls) await announceFall(tx, fall, by)
}

async function announceFall(
  tx: Transaction,
  fall: ScheduledFall,
  { changedBy, at }: Announcer,
): Promise<void> {
  const { version, effectiveOn, lowered } = fall
  const sentences = lowered.slice(0, ANNOUNCED).map(describePlanChange)
  const others = lowered.length > ANNOUNCED ? [`And ${lowered.length - ANNOUNCED} more.`] : []
  const title = `The plan changes on ${describeDay(effectiveOn)}`
  const text = [...sentences, ...others, STAYS].join('\n')
  await announcePlanChange(tx, { title, text, planVersion: version }, { adminId: changedBy, now: at })
}
