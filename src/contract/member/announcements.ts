// Announcements to members, in the member area and optionally by email.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { PACKAGE_KEY } from '#domain/plan/plan-limits.ts'
import { line, longText, rowId, whenObject } from '#contract/platform/text-fields.ts'

export const announcementAudiences = ['Everyone', 'Active', 'Inactive'] as const

/** One of the audiences, or the holders of the package with this key. */
const audience = z
  .string('Choose an audience')
  .check(
    z.refine(
      (text) => announcementAudiences.some((each) => each === text) || PACKAGE_KEY.test(text),
      'Choose an audience',
    ),
  )

export const announcement = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  fromAt: instant,
  /** Pinned announcements cannot be dismissed. */
  dismissed: z.boolean(),
})

export const readAnnouncements = endpoint({
  id: 'readAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  summary: 'List active announcements for the caller, pinned first, then newest, and the mail preference',
  access: 'member',
  response: z.object({ announcements: z.array(announcement), mailed: z.boolean() }),
})

const one = z.object({ announcementId: rowId })

export const dismissAnnouncement = endpoint({
  id: 'dismissAnnouncement',
  method: 'POST',
  path: '/api/announcements/:announcementId/dismissal',
  summary: 'Dismiss an announcement for the caller',
  access: 'member',
  params: one,
  response: z.object({ dismissed: z.boolean() }),
  refusals: ['not-found', 'announcement-pinned'],
})

export const setAnnouncementMail = endpoint({
  id: 'setAnnouncementMail',
  method: 'PUT',
  path: '/api/announcements/mail',
  summary: 'Set whether the caller receives announcements by email',
  access: 'member',
  body: z.object({ mailed: z.boolean('Choose on or off') }),
  response: z.object({ mailed: z.boolean() }),
})

const content = { access: 'admin', permission: 'Content Management' } as const

const fields = z
  .object({
    title: line('Title is required', 120),
    text: longText('Text is required', 4000),
    audience,
    fromAt: z.nullable(instant),
    untilAt: z.nullable(instant),
    pinned: z.boolean('Choose on or off'),
  })
  .check(
    z.refine<{ fromAt: Date | null; untilAt: Date | null }>(
      ({ fromAt, untilAt }) => !fromAt || !untilAt || untilAt > fromAt,
      { message: 'Until must be later than from', path: ['untilAt'], when: whenObject },
    ),
  )

export const announcementRecord = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  audience,
  fromAt: instant,
  untilAt: z.nullable(instant),
  pinned: z.boolean(),
  endedAt: z.nullable(instant),
  /** Progress of the mailing; null if none was requested. */
  mailing: z.nullable(z.object({ askedAt: instant, queued: z.int(), finishedAt: z.nullable(instant) })),
})

export type AnnouncementRecord = z.output<typeof announcementRecord>

export const readAnnouncementRecord = endpoint({
  id: 'readAnnouncementRecord',
  ...content,
  method: 'GET',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Read an announcement with all settings',
  params: one,
  response: announcementRecord,
  refusals: ['not-found'],
})

export const publishAnnouncement = endpoint({
  id: 'publishAnnouncement',
  ...content,
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Publish an announcement; without a start it is active immediately',
  body: fields,
  response: announcementRecord,
  audit: 'announcement published',
})

export const editAnnouncement = endpoint({
  id: 'editAnnouncement',
  ...content,
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Update an announcement that has not ended; without a start it keeps its own',
  params: one,
  body: fields,
  response: announcementRecord,
  refusals: ['not-found', 'announcement-ended', 'announcement-of-plan'],
  audit: 'announcement edited',
})

export const endAnnouncement = endpoint({
  id: 'endAnnouncement',
  ...content,
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/end',
  summary: 'End an announcement',
  params: one,
  response: announcementRecord,
  refusals: ['not-found', 'announcement-ended', 'announcement-of-plan'],
  audit: 'announcement ended',
})

export const mailAnnouncement = endpoint({
  id: 'mailAnnouncement',
  access: 'admin',
  permission: 'Marketing Tools',
  also: 'Email Campaigns',
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/mailing',
  summary: 'Email an announcement once to its audience, except members who opted out',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'announcement-ended', 'announcement-mailed'],
  audit: 'announcement mailed',
})
