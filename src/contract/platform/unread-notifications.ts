// A separate file, because every page of both areas loads it.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

const unread = {
  method: 'GET',
  response: z.object({ unread: z.int() }),
} as const

export const countUnreadNotifications = endpoint({
  id: 'countUnreadNotifications',
  access: 'member',
  path: '/api/notifications/unread',
  summary: 'Count unread notifications of the caller',
  ...unread,
})
export const countUnreadAdminNotifications = endpoint({
  id: 'countUnreadAdminNotifications',
  access: 'admin',
  permission: 'any administrator',
  path: '/api/admin/notifications/unread',
  summary: 'Count unread notifications of the calling administrator',
  ...unread,
})
