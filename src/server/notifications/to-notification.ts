import type { Notification } from '#contract/platform/notifications.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { describeNotification } from '#domain/notifications/describe-notification.ts'
import { kindOfNumber, type NotificationKind } from '#domain/notifications/notification-kinds.ts'
import type { NotificationRow } from './queries.ts'

export const kindOf = (number: number): NotificationKind => kindOfNumber(number)!

export type NotificationFactRow = Pick<NotificationRow, 'kind' | 'subject' | 'detail' | 'name' | 'userAgent'>

export function describeRow({ kind, subject, detail, name, userAgent }: NotificationFactRow) {
  return describeNotification(kindOf(kind), {
    subject,
    detail: {
      ...detail,
      ...(name !== null && { name }),
      ...(userAgent !== null && { browser: describeBrowser(userAgent) }),
    },
  })
}

export function toNotification(row: NotificationRow): Notification {
  const { subject, at, amount, isRead } = row
  return { subject, at, amount, isRead, ...describeRow(row), kind: kindOf(row.kind) }
}
