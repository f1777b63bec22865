import { notifications as arabic } from './ar/notifications.ts'
import { createMessages, type Messages } from './create-messages.ts'
import { notifications as english } from './en/notifications.ts'
import { notifications as hindi } from './hi/notifications.ts'
import type { Locale } from './locales.ts'

export type NotificationMessages = Messages<typeof english>

export const notificationMessages: Record<Locale, NotificationMessages> = {
  en: createMessages<typeof english>('en', english),
  hi: createMessages<typeof english>('hi', hindi),
  ar: createMessages<typeof english>('ar', arabic),
}
