// The mail outbox: mail is queued in the transaction that causes it, so a rollback sends nothing.

import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { readProductName } from '#server/platform/product-name.ts'

/** Where a mail names the product. `queueMail` writes the published name there. */
export const PRODUCT_NAME = '{{productName}}'

export type Mail = { to: string; subject: string; text: string }
export type QueuedMail = { id: bigint; to: string; subject: string; sealedText: Buffer; attempts: number }

export async function queueMail(
  tx: Queryable,
  secrets: Encryption,
  { to, ...mail }: Mail,
  now: Date,
): Promise<void> {
  const name = await readProductName(tx)
  const [subject, text] = [fillName(mail.subject, name), fillName(mail.text, name)]
  // A line break would allow header injection.
  if (/[\p{Cc}]/u.test(to + subject)) throw new Error('A mail header cannot hold control characters.')
  await tx.query(
    `insert into outbox_mail (recipient, subject, sealed_text, created_at, next_attempt_at)
     values ($1, $2, $3, $4, $4)`,
    [to, subject, secrets.seal(text), now],
  )
}

const fillName = (text: string, name: string) => text.replaceAll(PRODUCT_NAME, () => name)

/** Locks the oldest due mail, so that two servers never send the same one. */
export async function claimDueMail(tx: Queryable, now: Date): Promise<QueuedMail | undefined> {
  const { rows } = await tx.query<QueuedMail>(
    `select id, recipient as "to", subject, sealed_text as "sealedText", attempts from outbox_mail
     where next_attempt_at <= $1 order by next_attempt_at, id limit 1 for update skip locked`,
    [now],
  )
  return rows[0]
}

export async function markMailSent(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(
    `update outbox_mail set sent_at = $2, sealed_text = null, next_attempt_at = null, attempts = attempts + 1,
     last_error = null where id = $1`,
    [id, now],
  )
}

export async function markMailFailed(
  tx: Queryable,
  id: bigint,
  error: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await tx.query(
    'update outbox_mail set attempts = attempts + 1, last_error = $2, next_attempt_at = $3 where id = $1',
    [id, error.slice(0, 500), nextAttemptAt],
  )
}
