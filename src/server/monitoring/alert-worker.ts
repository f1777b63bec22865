import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { causeTerms } from '#domain/alerts/alert-causes.ts'
import { publish } from '#server/http/live/live-events.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { readMeasurements } from './measurement-queries.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { PRODUCT_NAME, queueMail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import { findConditions, type Condition } from './find-conditions.ts'
import {
  deleteResolvedBefore,
  listRecipients,
  lockCheck,
  raiseAlert,
  readSettings,
  resolveAlertsExcept,
} from './alert-queries.ts'

type AlertDeps = { database: Database; secrets: Encryption; origin: string; rail: string }

/** A condition that returns within this time reopens its alert, without another email. */
const REOPEN_MILLISECONDS = 3_600_000
const RETENTION_MILLISECONDS = 90 * 86_400_000

export async function checkAlerts(deps: AlertDeps, now: Date): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    if (!(await lockCheck(tx))) return
    const settings = await readSettings(tx)
    const measured = await readMeasurements(tx, deps.rail, now)
    const found = findConditions({ measured, settings, now })
    const causes = found.map(({ cause }) => cause)
    let hasChanged = (await resolveAlertsExcept(tx, causes, now)) > 0
    const since = new Date(now.getTime() - REOPEN_MILLISECONDS)
    for (const condition of found) {
      const outcome = await raiseAlert(tx, condition, { now, since })
      if (outcome === 'opened') await announceAlert(tx, condition, deps, now)
      hasChanged ||= outcome !== 'unchanged'
    }
    await deleteResolvedBefore(tx, new Date(now.getTime() - RETENTION_MILLISECONDS))
    if (hasChanged) await publish(tx, { topic: 'alerts', admins: true })
  })
}

/** Once per alert, to the administrators who may act on it. */
async function announceAlert(
  tx: Transaction,
  { cause, title, detail }: Condition,
  { secrets, origin }: AlertDeps,
  now: Date,
): Promise<void> {
  const { permission, action } = causeTerms[cause]
  const notification = { kind: 'alert-opened', subject: cause, at: now, permission } as const
  await notifyAdmins(tx, { ...notification, detail: { title, text: detail } })
  const t = adminMails.alert
  const text = [t.text({ title, detail }), t.advice({ action }), `${origin}/anjo/alerts`].join('\n\n')
  for (const to of await listRecipients(tx, permission))
    await queueMail(tx, secrets, { to, subject: `${PRODUCT_NAME}: ${title}`, text }, now)
}

const PAUSE_MILLISECONDS = 60_000

/** Not a queued job, because a failing queue must raise an alert. Returns a function that stops it. */
export const startAlertWorker = ({
  clock,
  log,
  ...deps
}: AlertDeps & { clock: Clock; log: Log }): (() => Promise<void>) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'checking for alerts failed',
    run: () => checkAlerts(deps, clock.now()),
  })
