import { nextDigestAt } from '#domain/notifications/next-digest-at.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
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
 * Queues the mail of the next due notifications; returns false if there are none. Rows are taken and mail is queued in one
 * transaction, so after a crash nothing is mailed twice or skipped.
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
