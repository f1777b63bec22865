// Saved replies for support tickets, shared by all administrators with Customer Support.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, longText, rowId } from '#contract/platform/text-fields.ts'

export const replyPlaceholders = ['name', 'ticket', 'subject'] as const
type Placeholder = (typeof replyPlaceholders)[number]

const PLACEHOLDER = /\{(\w{1,40})\}/g
const isPlaceholder = (name: string): name is Placeholder => replyPlaceholders.some((each) => each === name)

/** Replaces `{name}` and the other placeholders with the values of a ticket. */
export const fillReply = (text: string, values: Record<Placeholder, string>): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

const hasKnownPlaceholders = (text: string) =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => isPlaceholder(name))

const fields = {
  title: line('Title is required', 80),
  text: longText('Write a reply', 4000).check(
    z.refine(hasKnownPlaceholders, 'Use only the placeholders {name}, {ticket} and {subject}'),
  ),
}

const savedReply = z.object({
  id: rowId,
  title: z.string(),
  text: z.string(),
  savedBy: z.string(),
  savedAt: instant,
})
export type SavedReply = z.output<typeof savedReply>

const support = { access: 'admin', permission: 'Customer Support' } as const
const one = z.object({ replyId: rowId })

export const readSavedReplies = endpoint({
  id: 'readSavedReplies',
  ...support,
  method: 'GET',
  path: '/api/admin/saved-replies',
  summary: 'List the saved replies by title',
  response: z.object({ replies: z.array(savedReply) }),
})

export const createSavedReply = endpoint({
  id: 'createSavedReply',
  ...support,
  method: 'POST',
  path: '/api/admin/saved-replies',
  summary: 'Save a reply for everyone with Customer Support; it may contain {name}, {ticket} and {subject}',
  body: z.object(fields),
  response: savedReply,
  refusals: ['saved-reply-title-taken', 'too-many-saved-replies'],
  audit: 'saved reply created',
})

export const editSavedReply = endpoint({
  id: 'editSavedReply',
  ...support,
  method: 'PUT',
  path: '/api/admin/saved-replies/:replyId',
  summary: 'Edit a saved reply',
  params: one,
  body: z.object(fields),
  response: savedReply,
  refusals: ['not-found', 'saved-reply-title-taken'],
  audit: 'saved reply edited',
})

export const deleteSavedReply = endpoint({
  id: 'deleteSavedReply',
  ...support,
  method: 'DELETE',
  path: '/api/admin/saved-replies/:replyId',
  summary: 'Delete a saved reply',
  params: one,
  response: z.object({ deleted: z.boolean() }),
  refusals: ['not-found'],
  audit: 'saved reply deleted',
})
