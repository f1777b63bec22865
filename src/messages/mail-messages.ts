import { mails as arabic } from './ar/mails.ts'
import { createMessages, type Messages } from './create-messages.ts'
import { adminMails as administrators } from './en/admin-mails.ts'
import { mails as english } from './en/mails.ts'
import { mails as hindi } from './hi/mails.ts'
import type { Locale } from './locales.ts'

export type MailMessages = Messages<typeof english>

export const mailMessages: Record<Locale, MailMessages> = {
  en: createMessages<typeof english>('en', english),
  hi: createMessages<typeof english>('hi', hindi),
  ar: createMessages<typeof english>('ar', arabic),
}

/** Mails of administrators, who read English. */
export const adminMails = createMessages<typeof administrators>('en', administrators)
