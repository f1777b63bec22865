import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { nextDigestAt } from '#domain/notifications/next-digest-at.ts'
import { queueMails } from '#server/mail/mail-queue.ts'
import {
  listUnscheduledZones,
  lockMailing,
  scheduleDigests,
  takeDueNotifications,
  type DueNotification,
} from './mail-queries.ts'
import { writeDigest, writeNotificationMail } from './write-mail.ts'

const BATCH_SIZE = 200

type MailDeps = { secrets: Encryption; origin: string; now: Date; batch?: number }

/**
 * Queues the mail of the next due notifications; returns false if there are none. Rows are deleted and mail is queued in one
 * transaction, so a crash neither repeats nor skips a mail.
 */
export async function mailNotifications(tx: Transaction, deps: MailDeps): Promise<boolean> {
  const { secrets, origin, now, batch = BATCH_SIZE } = deps
  if (!(await lockMailing(tx))) return false
  for (const zone of await listUnscheduledZones(tx)) await scheduleDigests(tx, zone, nextDigestAt(now, zone))
  const due = await takeDueNotifications(tx, now, batch)
  if (due.length === 0) return false
  const daily = Map.groupBy(
    due.filter(({ isDaily }) => isDaily),
    ({ audience, recipientId }) => `${audience} ${recipientId}`,
  )
  const mails = [
    ...due
      .filter(({ isDaily }) => !isDaily)
      .map((each) => writeNotificationMail(each, { secrets, origin, now })),
    ...[...daily.values()].map((each) =>
      writeDigest(each as [DueNotification, ...DueNotification[]], { secrets, origin }),
    ),
  ]
  await queueMails(tx, secrets, mails, now)
  return true
}

const PAUSE_MILLISECONDS = 3000

export type NotificationMailDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  origin: string
}

/** Worker that mails notifications in batches, one transaction each. */
export function startNotificationMailWorker(deps: NotificationMailDeps): () => Promise<void> {
  const { database, clock, secrets, log, origin } = deps
  const runBatch = () =>
    database.inTransaction((tx) => mailNotifications(tx, { secrets, origin, now: clock.now() }))
  return startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'notification mail worker failed',
    run: async function drain(signal): Promise<void> {
      if (!signal.aborted && (await runBatch())) await drain(signal)
    },
  })
}
