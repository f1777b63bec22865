// Mail to members in their chosen language.

import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { queueMail, type Mail } from '#server/mail/mail-queue.ts'
import type { Locale } from '#messages/locales.ts'
import { mailMessages, type MailMessages } from '#messages/server-messages.ts'
import { readLanguage } from './language-queries.ts'

type MailLanguage = { t: MailMessages; locale: Locale }
export type WriteMail = (language: MailLanguage) => Omit<Mail, 'to' | 'locale'>
type QueueDeps = { tx: Queryable; secrets: Encryption; now: Date }

export async function queueMemberMail(
  deps: QueueDeps,
  { id, email }: { id: bigint; email: string },
  write: WriteMail,
): Promise<void> {
  await queueMailIn(deps, await readLanguage(deps.tx, { kind: 'member', id }), email, write)
}

/** For mail without an account, such as before registration. */
export const queueMailIn = (
  { tx, secrets, now }: QueueDeps,
  locale: Locale,
  to: string,
  write: WriteMail,
): Promise<void> => queueMail(tx, secrets, { ...write({ t: mailMessages[locale], locale }), to, locale }, now)
