// The mail outbox: mail is queued in the transaction that causes it, so a rollback sends nothing.

import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { MailBrand } from '#server/mail/mail-brand.ts'
import { RIGHT_TO_LEFT_MARK, type MailDetails, type MailTemplate } from '#server/mail/mail-template.ts'
import { readProductName } from '#server/mail/product-name.ts'
import { localeDetails, SOURCE_LOCALE } from '#messages/locales.ts'

/** Placeholder that `queueMail` replaces with the published name. */
export const PRODUCT_NAME = '{{productName}}'

/** A bulk mail is sent after all others that are due. */
export type Mail = MailDetails & { to: string; subject: string; text: string; isBulk?: boolean }
export type SealedMail = {
  subject: string
  sealedText: Buffer
  sealedDetails: Buffer | null
  phrase: string | null
}
export type QueuedMail = SealedMail & { id: bigint; to: string; attempts: number }

export const queueMail = (tx: Queryable, secrets: Encryption, mail: Mail, now: Date): Promise<void> =>
  queueMails(tx, secrets, [mail], now)

export async function queueMails(
  tx: Queryable,
  secrets: Encryption,
  mails: readonly Mail[],
  now: Date,
): Promise<void> {
  const name = await readProductName(tx)
  const rows = mails.map(({ to, subject, text, isBulk = false, ...details }) => ({
    to,
    subject: markDirection(fillName(subject, name), details),
    text: secrets.seal(unwrapLinks(fillName(text, name))),
    details: sealDetails(secrets, details),
    isBulk,
  }))
  // A line break would allow header injection.
  if (rows.some(({ to, subject }) => /[\p{Cc}]/u.test(to + subject)))
    throw new Error('A mail header cannot hold control characters.')
  await tx.query(
    `insert into outbox_mail (recipient, subject, sealed_text, sealed_details, is_bulk, created_at, next_attempt_at)
     select recipient, subject, sealed_text, sealed_details, is_bulk, $6::timestamptz, $6
     from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[], $5::boolean[])
       as mail (recipient, subject, sealed_text, sealed_details, is_bulk)`,
    [
      rows.map(({ to }) => to),
      rows.map(({ subject }) => subject),
      rows.map(({ text }) => text),
      rows.map(({ details }) => details),
      rows.map(({ isBulk }) => isBulk),
      now,
    ],
  )
}

function sealDetails(secrets: Encryption, { locale, ...others }: MailDetails): Buffer | null {
  const details = locale === undefined || locale === SOURCE_LOCALE ? others : { locale, ...others }
  return Object.keys(details).length === 0 ? null : secrets.seal(JSON.stringify(details))
}

const markDirection = (subject: string, { locale = SOURCE_LOCALE }: MailDetails) =>
  localeDetails[locale].direction === 'rtl' ? `${RIGHT_TO_LEFT_MARK}${subject}` : subject

/** Removes bidi isolates around links, because mail programs would treat the closing one as part of the URL. */
const unwrapLinks = (text: string) => text.replaceAll(/\u2068(https?:\/\/[^\s\u2069]+)\u2069/g, '$1')

export function openMail(
  { subject, sealedText, sealedDetails, phrase }: SealedMail,
  secrets: Encryption,
  brand: MailBrand,
): MailTemplate {
  const details = sealedDetails ? (JSON.parse(secrets.open(sealedDetails)) as MailDetails) : {}
  return { ...details, subject, text: secrets.open(sealedText), brand, phrase }
}

const fillName = (text: string, name: string) => text.replaceAll(PRODUCT_NAME, () => name)

/** The anti-phishing phrase of the member with the recipient's address. */
export const RECIPIENT_PHRASE = `(select phrase from member join anti_phishing_phrase on member_id = member.id
  where lower(member.email) = lower(recipient) and not email_shared)`

/** Locks the oldest due mail, bulk mail last, so that two servers never send the same one. */
export async function claimDueMail(tx: Queryable, now: Date): Promise<QueuedMail | undefined> {
  const { rows } = await tx.query<QueuedMail>(
    `select id, recipient as "to", subject, sealed_text as "sealedText", sealed_details as "sealedDetails", attempts,
       ${RECIPIENT_PHRASE} as phrase
     from outbox_mail where next_attempt_at <= $1 order by is_bulk, next_attempt_at, id limit 1 for update of outbox_mail skip locked`,
    [now],
  )
  return rows[0]
}

export async function markMailSent(tx: Queryable, id: bigint, now: Date): Promise<void> {
  await tx.query(
    `update outbox_mail set sent_at = $2, sealed_text = null, sealed_details = null, next_attempt_at = null, attempts = attempts + 1,
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
