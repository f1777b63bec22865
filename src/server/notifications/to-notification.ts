import type { Notification } from '#contract/platform/notifications.ts'
import { kindOfNumber, type NotificationKind } from '#contract/platform/notification-kinds.ts'
import type { Locale } from '#messages/locales.ts'
import { describeNotification } from './describe-notification.ts'
import type { NotificationRow } from './notification-queries.ts'

export const kindOf = (number: number): NotificationKind => kindOfNumber(number)!

export type NotificationFactRow = Pick<NotificationRow, 'kind' | 'subject' | 'detail' | 'name' | 'userAgent'>

export function describeRow({ kind, subject, detail, name, userAgent }: NotificationFactRow, locale: Locale) {
  const facts = { ...detail, ...(name !== null && { name }), userAgent }
  const known = Object.entries(facts).filter((entry): entry is [string, string] => entry[1] !== null)
  return describeNotification(kindOf(kind), { subject, detail: Object.fromEntries(known) }, locale)
}

export function toNotification(row: NotificationRow, locale: Locale): Notification {
  const { subject, at, amount, isRead } = row
  return { subject, at, amount, isRead, ...describeRow(row, locale), kind: kindOf(row.kind) }
}
