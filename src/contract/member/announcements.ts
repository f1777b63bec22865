// What the operator tells its members: in the member area, and by e-mail if that is asked for.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, longText, rowId, whenObject } from '#contract/platform/text-fields.ts'

export const announcementAudiences = [
  'Everyone',
  'Active',
  'Inactive',
  'Ignite Fund',
  'Elevate Plus',
  'Legacy Vault',
] as const

export const announcement = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  pinned: z.boolean(),
  fromAt: instant,
  /** Put away by this member. A pinned one cannot be put away. */
  dismissed: z.boolean(),
})

export const readAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcements',
  summary:
    'What is announced to the caller now, pinned ones first, then the newest; and whether it is mailed',
  access: 'member',
  response: z.object({ announcements: z.array(announcement), mailed: z.boolean() }),
  refusals: [],
})

const one = z.object({ announcementId: rowId })

export const dismissAnnouncement = endpoint({
  method: 'POST',
  path: '/api/announcements/:announcementId/dismissal',
  summary: 'Puts an announcement away, for the caller',
  access: 'member',
  params: one,
  response: z.object({ dismissed: z.boolean() }),
  refusals: ['not-found', 'announcement-pinned', 'forgery-suspected'],
})

export const setAnnouncementMail = endpoint({
  method: 'PUT',
  path: '/api/announcements/mail',
  summary: 'Whether the caller wants announcements by e-mail too',
  access: 'member',
  body: z.object({ mailed: z.boolean('Choose on or off') }),
  response: z.object({ mailed: z.boolean() }),
  refusals: ['forgery-suspected'],
})

const content = { access: 'admin', permission: 'Content Management' } as const

const fields = z
  .object({
    title: line('Title is required', 120),
    text: longText('Text is required', 4000),
    audience: z.enum(announcementAudiences, 'Choose an audience'),
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
  audience: z.enum(announcementAudiences),
  fromAt: instant,
  untilAt: z.nullable(instant),
  pinned: z.boolean(),
  endedAt: z.nullable(instant),
  /** How many members it was written to, and whether that is finished; null when nobody asked for it. */
  mailing: z.nullable(z.object({ askedAt: instant, queued: z.int(), finishedAt: z.nullable(instant) })),
})

export type AnnouncementRecord = z.output<typeof announcementRecord>

export const readAnnouncementRecord = endpoint({
  ...content,
  method: 'GET',
  path: '/api/admin/announcements/:announcementId',
  summary: 'One announcement with all its settings',
  params: one,
  response: announcementRecord,
  refusals: ['not-found'],
})

export const publishAnnouncement = endpoint({
  ...content,
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Publishes an announcement; without a beginning it is shown at once',
  body: fields,
  response: announcementRecord,
  refusals: ['invalid-input', 'forgery-suspected'],
  audit: 'announcement published',
})

export const editAnnouncement = endpoint({
  ...content,
  method: 'PUT',
  path: '/api/admin/announcements/:announcementId',
  summary: 'Changes an announcement that has not ended; without a beginning it keeps its own',
  params: one,
  body: fields,
  response: announcementRecord,
  refusals: ['not-found', 'announcement-ended', 'invalid-input', 'forgery-suspected'],
  audit: 'announcement edited',
})

export const endAnnouncement = endpoint({
  ...content,
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/end',
  summary: 'Takes an announcement off every screen',
  params: one,
  response: announcementRecord,
  refusals: ['not-found', 'announcement-ended', 'forgery-suspected'],
  audit: 'announcement ended',
})

export const mailAnnouncement = endpoint({
  access: 'admin',
  permission: 'Marketing Tools',
  also: 'Email Campaigns',
  method: 'POST',
  path: '/api/admin/announcements/:announcementId/mailing',
  summary: 'Mails an announcement to its audience, once, in batches; who refuses such mail gets none',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'announcement-ended', 'announcement-mailed', 'forgery-suspected'],
  audit: 'announcement mailed',
})
