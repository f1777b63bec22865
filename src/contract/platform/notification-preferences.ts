// Notification channels of members and administrators, by kind.

import * as z from 'zod/mini'
import type { PersonKind } from '#domain/members/person-kinds.ts'
import {
  listOptionalKinds,
  mailFrequencies,
  notificationCategories,
  notificationChannels,
  notificationKinds,
} from './notification-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'

const channel = z.enum(notificationChannels, 'Choose a channel')

const kindPreference = z.object({
  kind: z.enum(notificationKinds),
  label: z.string(),
  category: z.enum(notificationCategories),
  /** Always sent. */
  isSecurity: z.boolean(),
  /** The channels that are turned on. */
  channels: z.array(channel),
})
export type KindPreference = z.output<typeof kindPreference>

const frequency = z.enum(mailFrequencies, 'Choose how often we email you')
const response = z.object({ preferences: z.array(kindPreference), frequency })
export type NotificationPreferences = z.output<typeof response>

const optionalKinds = (audience: PersonKind) => {
  const error = 'Choose notifications that you can turn off'
  return z
    .array(z.enum(listOptionalKinds(audience), error), error)
    .check(z.minLength(1, error), z.maxLength(100, error))
}
const changeBody = (audience: PersonKind) =>
  z.object({ kinds: optionalKinds(audience), channel, isEnabled: z.boolean('Choose on or off') })

const rateLimits = [{ per: 'caller', count: 300, windowSeconds: 3600 }] as const

const member = { access: 'member', path: '/api/notifications/preferences' } as const
const admin = {
  access: 'admin',
  permission: 'any administrator',
  path: '/api/admin/notifications/preferences',
} as const

export const readNotificationPreferences = endpoint({
  id: 'readNotificationPreferences',
  ...member,
  method: 'GET',
  summary: 'Read on which channels the caller gets each kind of notification',
  response,
})
export const changeNotificationPreferences = endpoint({
  id: 'changeNotificationPreferences',
  ...member,
  method: 'PUT',
  summary: 'Turn a channel on or off for the given kinds of notifications of the caller',
  body: changeBody('member'),
  response,
  rateLimits,
})
export const readAdminNotificationPreferences = endpoint({
  id: 'readAdminNotificationPreferences',
  ...admin,
  method: 'GET',
  summary: 'Read on which channels the calling administrator gets each kind of notification',
  response,
})
export const changeAdminNotificationPreferences = endpoint({
  id: 'changeAdminNotificationPreferences',
  ...admin,
  method: 'PUT',
  summary: 'Turn a channel on or off for the given kinds of notifications of the calling administrator',
  body: changeBody('admin'),
  response,
  rateLimits,
  audit: 'notification preferences changed',
})

export const setMailFrequency = endpoint({
  id: 'setMailFrequency',
  access: 'member',
  path: '/api/notifications/frequency',
  method: 'PUT',
  summary:
    'Choose whether notifications are mailed to the caller immediately, once a day or never; security mail is always sent',
  body: z.object({ frequency }),
  response,
  rateLimits,
})
export const setAdminMailFrequency = endpoint({
  id: 'setAdminMailFrequency',
  access: 'admin',
  permission: 'any administrator',
  path: '/api/admin/notifications/frequency',
  method: 'PUT',
  summary:
    'Choose whether notifications are mailed to the calling administrator immediately, once a day or never',
  body: z.object({ frequency }),
  response,
  rateLimits,
  audit: 'notification preferences changed',
})
