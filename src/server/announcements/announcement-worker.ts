import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import {
  updateAnnouncementStates,
  listRecipients,
  saveMailingProgress,
  claimMailing,
} from './announcement-queries.ts'
import { definitionOf } from '#contract/platform/notification-kinds.ts'
import { createUnsubscribeLinks } from '#server/notifications/unsubscribe-token.ts'
import { PRODUCT_NAME, queueMails } from '#server/mail/mail-queue.ts'
import { mailMessages } from '#messages/server-messages.ts'

const BATCH_SIZE = 200

type MailBatchDeps = { secrets: Encryption; origin: string; now: Date; batch?: number }

/**
 * Queues the next batch of the oldest open mailing; returns false if there is none. Mails and progress are written in one
 * transaction, so a crash neither repeats nor skips a member.
 */
export async function mailBatch(tx: Transaction, deps: MailBatchDeps): Promise<boolean> {
  const { secrets, origin, now, batch = BATCH_SIZE } = deps
  const mailing = await claimMailing(tx)
  if (!mailing) return false
  const addressees = await listRecipients(tx, mailing, batch, now)
  const mails = addressees.map(({ id, email, locale }) => {
    const { action, reason } = mailMessages[locale].announcement
    const { title, text } = mailing.translations[locale] ?? mailing
    return {
      to: email,
      locale,
      subject: `${PRODUCT_NAME}: ${title}`,
      text,
      actions: [{ label: action, url: `${origin}/user/account/announcements` }],
      reason,
      preferencesUrl: `${origin}/user/account/notifications`,
      isBulk: true,
      unsubscribe: createUnsubscribeLinks(deps, {
        person: { kind: 'member', id },
        kind: definitionOf('announcement').number,
      }),
    }
  })
  await queueMails(tx, secrets, mails, now)
  await saveMailingProgress(tx, mailing.id, {
    lastMemberId: addressees.at(-1)?.id ?? mailing.lastMemberId,
    queued: addressees.length,
    finishedAt: addressees.length < batch ? now : null,
  })
  await publish(tx, { topic: 'announcements', admins: true })
  return true
}

const PAUSE_MILLISECONDS = 1500

export type AnnouncementWorkerDeps = {
  database: Database
  clock: Clock
  secrets: Encryption
  log: Log
  origin: string
}

/** Worker that publishes the start and end of announcements, and queues requested mailings in batches. */
export const startAnnouncementWorker = (deps: AnnouncementWorkerDeps): (() => Promise<void>) =>
  startRounds({
    log: deps.log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'announcement worker failed',
    run: (signal) => runOnce(deps, signal),
  })

async function runOnce(
  { database, clock, secrets, origin }: AnnouncementWorkerDeps,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    if (await updateAnnouncementStates(tx, now)) await publish(tx, { topic: 'announcements' })
  })
  while (!signal.aborted && (await database.inTransaction((tx) => mailBatch(tx, { secrets, origin, now })))) {
    // Each batch runs in its own transaction.
  }
}
