import { PRODUCT_NAME } from '#domain/product.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { listAddressees, saveMailingProgress, takeMailing } from './queries.ts'

const BATCH = 200

type Parts = { secrets: Encryption; origin: string; now: Date; batch?: number }

/**
 * Queues the next batch of the oldest open mailing; says whether there was one. Mail and progress are one transaction, so
 * whoever is killed here writes to nobody twice and forgets nobody.
 */
export async function mailBatch(tx: Transaction, parts: Parts): Promise<boolean> {
  const { secrets, origin, now, batch = BATCH } = parts
  const mailing = await takeMailing(tx)
  if (!mailing) return false
  const addressees = await listAddressees(tx, mailing, batch, now)
  const text = [
    mailing.text,
    `${PRODUCT_NAME}, ${origin}`,
    `You get this because you are a member. To get no more of it, switch it off under ${origin}/user/account/announcements`,
  ].join('\n\n')
  for (const { email } of addressees)
    await queueMail(tx, secrets, { to: email, subject: `${PRODUCT_NAME}: ${mailing.title}`, text }, now)
  await saveMailingProgress(tx, mailing.id, {
    lastMemberId: addressees.at(-1)?.id ?? mailing.lastMemberId,
    queued: addressees.length,
    finishedAt: addressees.length < batch ? now : null,
  })
  await publish(tx, { topic: 'announcements', admins: true })
  return true
}
