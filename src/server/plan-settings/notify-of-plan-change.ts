import { dayOf, type Day } from '#domain/closing/closing-day.ts'
import { describePlanChange, diffPlans, type PlanCellChange } from '#domain/plan/plan-changes.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { mapLocales, SOURCE_LOCALE } from '#messages/locales.ts'
import { announcePlanChange } from '#server/announcements/publish-announcement.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { listLoweredValues } from '#server/plan/lowered-plan.ts'
import type { ScheduledFall } from '#server/plan/scheduled-plans.ts'
import type { Transaction } from '#server/platform/database.ts'
import { describeDay } from './describe-change.ts'
import { writeAnnouncement } from './write-announcement.ts'

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
    await announceFall(
      tx,
      { version, before, after, lowered, effectiveOn: effectiveOn ?? dayOf(at) },
      { changedBy, at },
    )
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
  const { [SOURCE_LOCALE]: english, ...translations } = mapLocales((locale) =>
    writeAnnouncement(locale, fall),
  )
  const announced = { planVersion: fall.version, lowered: listLoweredValues(fall), ...english, translations }
  await announcePlanChange(tx, announced, { adminId: changedBy, now: at })
}
