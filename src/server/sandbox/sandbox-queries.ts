import type { Queryable } from '#server/platform/database.ts'
import { RECIPIENT_PHRASE } from '#server/mail/mail-queue.ts'

export type OutboxRow = {
  id: bigint
  to: string
  subject: string
  sealedText: Buffer | null
  sealedDetails: Buffer | null
  phrase: string | null
  createdAt: Date
  sentAt: Date | null
}

/** The newest bulk mails, or the newest others: listed separately, so that a mailing does not hide mailed codes. */
export async function listOutbox(on: Queryable, isBulk: boolean, limit: number): Promise<OutboxRow[]> {
  const { rows } = await on.query<OutboxRow>(
    `select id, recipient as "to", subject, sealed_text as "sealedText", sealed_details as "sealedDetails", created_at as "createdAt", sent_at as "sentAt",
       ${RECIPIENT_PHRASE} as phrase
     from outbox_mail where is_bulk = $1 order by id desc limit $2`,
    [isBulk, limit],
  )
  return rows
}
