// Notifications of members and administrators: the same endpoints in both areas.

import * as z from 'zod/mini'
import { notificationCategories, notificationKinds } from './notification-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'

export const notificationFilters = ['all', 'unread', ...notificationCategories] as const
export type NotificationFilter = (typeof notificationFilters)[number]

const kind = z.enum(notificationKinds, 'Choose a notification')

const notification = z.object({
  kind,
  /** Identifies the event among those of its kind. */
  subject: z.string(),
  at: instant,
  category: z.enum(notificationCategories),
  title: z.string(),
  text: z.string(),
  amount: z.nullable(usdt),
  /** The page to open, and what to do there unless the title says so. */
  link: z.string(),
  action: z.nullable(z.string()),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>

const list = {
  method: 'GET',
  query: z.object({
    filter: z.optional(z.enum(notificationFilters, 'Choose a filter')),
    /** Cursor: only older notifications. */
    before: z.optional(instant),
  }),
  response: z.object({
    notifications: z.array(notification),
    /** Cursor of the next page; null at the end. */
    next: z.nullable(instant),
    /** Counted among the newest thousand. */
    counts: z.record(z.enum(notificationFilters), z.int()),
  }),
} as const

const read = {
  method: 'POST',
  body: z.object({
    /** Null marks every notification. */
    notification: z.nullable(z.object({ kind, subject: z.string().check(z.maxLength(100)) })),
  }),
  response: z.object({ unread: z.int() }),
} as const

export const listNotifications = endpoint({
  id: 'listNotifications',
  access: 'member',
  path: '/api/notifications',
  summary: 'List notifications of the caller, newest first, with counts by filter',
  ...list,
})
export const markNotificationsRead = endpoint({
  id: 'markNotificationsRead',
  access: 'member',
  path: '/api/notifications/read',
  summary: 'Mark one notification of the caller, or all, as read on every device',
  ...read,
})

const admin = { access: 'admin', permission: 'any administrator' } as const

export const listAdminNotifications = endpoint({
  id: 'listAdminNotifications',
  ...admin,
  path: '/api/admin/notifications',
  summary: 'List notifications of the calling administrator, newest first, with counts by filter',
  ...list,
})
export const markAdminNotificationsRead = endpoint({
  id: 'markAdminNotificationsRead',
  ...admin,
  path: '/api/admin/notifications/read',
  summary: 'Mark one notification of the calling administrator, or all, as read on every device',
  ...read,
  audit: 'notifications marked as read',
})
