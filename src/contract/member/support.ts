// Support tickets: opened by members, answered by administrators with Customer Support.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { emailAddress, line, longText, mobileNumber, rowId } from '#contract/platform/text-fields.ts'

export const ticketStatuses = ['Pending', 'Resolved'] as const
export const ticketPriorities = ['Low', 'Medium', 'High'] as const
export const ticketAddressees = ['Support', 'Deposits', 'Withdrawals', 'Packages', 'Network'] as const

const message = z.object({
  id: rowId,
  from: z.enum(['member', 'support']),
  name: z.string(),
  text: z.string(),
  at: instant,
  imageId: z.nullable(z.string()),
})

const conversation = {
  id: rowId,
  ticketNo: z.string(),
  subject: z.string(),
  complaintTo: z.enum(ticketAddressees),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  openedAt: instant,
  resolvedAt: z.nullable(instant),
  messages: z.array(message),
}

export const ticket = z.object(conversation)
export type Ticket = z.output<typeof ticket>

const one = z.object({ ticketId: rowId })
const description = longText('Description is required', 4000)
const optionalImage = z.prefault(z.nullable(imageId), null)
const reply = z.object({ text: longText('Write a reply', 4000), imageId: optionalImage })

export const openTicket = endpoint({
  id: 'openTicket',
  method: 'POST',
  path: '/api/tickets',
  summary: 'Open a ticket with status Pending',
  access: 'member',
  body: z.object({
    memberName: line('Member name is required'),
    mobile: mobileNumber,
    email: emailAddress('Email is required', 'Please enter a valid email address'),
    subject: line('Subject is required', 160),
    description: description,
    complaintTo: z.enum(ticketAddressees, 'Choose a recipient'),
    priority: z.enum(ticketPriorities, 'Choose a priority'),
    imageId: optionalImage,
  }),
  response: ticket,
  refusals: ['image-unknown'],
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})

export const readTicket = endpoint({
  id: 'readTicket',
  method: 'GET',
  path: '/api/tickets/:ticketId',
  summary: "Read one of the caller's tickets with all messages",
  access: 'member',
  params: one,
  response: ticket,
  owner: { param: 'ticketId', foreign: 'not-found' },
})

export const replyToTicket = endpoint({
  id: 'replyToTicket',
  method: 'POST',
  path: '/api/tickets/:ticketId/messages',
  summary: 'Reply to a ticket; a resolved ticket becomes Pending again',
  access: 'member',
  params: one,
  body: reply,
  response: ticket,
  refusals: ['not-found', 'image-unknown'],
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})

const support = { access: 'admin', permission: 'Customer Support' } as const

const administrator = z.object({ id: rowId, name: z.string() })

/** A ticket as administrators see it: with its member, owner and internal notes. */
export const ticketDetails = z.object({
  ...conversation,
  owner: z.nullable(administrator),
  /** The administrators who may own it. */
  assignees: z.array(administrator),
  /** Oldest first; members never see them. */
  notes: z.array(z.object({ id: rowId, text: z.string(), by: z.string(), at: instant })),
  member: z.object({
    id: rowId,
    userrefid: z.string(),
    fullName: z.string(),
    givenName: z.string(),
    mobile: z.string(),
    email: z.string(),
    blocked: z.boolean(),
    registeredAt: instant,
    tickets: z.int(),
  }),
})

export type TicketDetails = z.output<typeof ticketDetails>

export const readTicketDetails = endpoint({
  id: 'readTicketDetails',
  ...support,
  method: 'GET',
  path: '/api/admin/tickets/:ticketId',
  summary: 'Read a ticket with all messages, its member, owner and internal notes',
  params: one,
  response: ticketDetails,
  refusals: ['not-found'],
})

export const answerTicket = endpoint({
  id: 'answerTicket',
  ...support,
  method: 'POST',
  path: '/api/admin/tickets/:ticketId/messages',
  summary: 'Reply to a ticket and optionally resolve it; the member is notified by email',
  params: one,
  body: z.extend(reply, { resolve: z.prefault(z.boolean('Choose on or off'), false) }),
  response: ticketDetails,
  refusals: ['not-found', 'image-unknown'],
  audit: 'ticket answered',
})

export const setTicketStatus = endpoint({
  id: 'setTicketStatus',
  ...support,
  method: 'PUT',
  path: '/api/admin/tickets/:ticketId/status',
  summary: 'Resolve or reopen a ticket; the member is notified by email',
  params: one,
  body: z.object({ status: z.enum(ticketStatuses, 'Choose a status') }),
  response: ticketDetails,
  refusals: ['not-found', 'ticket-status-unchanged'],
  audit: 'ticket status set',
})

export const addTicketNote = endpoint({
  id: 'addTicketNote',
  ...support,
  method: 'POST',
  path: '/api/admin/tickets/:ticketId/notes',
  summary: 'Add an internal note to a ticket, which the member never sees',
  params: one,
  body: z.object({ text: longText('Enter a note', 1000) }),
  response: ticketDetails,
  refusals: ['not-found'],
  audit: 'ticket note added',
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})

const ownerId = z.nullable(rowId)

export const assignTicket = endpoint({
  id: 'assignTicket',
  ...support,
  method: 'PUT',
  path: '/api/admin/tickets/:ticketId/owner',
  summary: 'Assign a ticket to an administrator with Customer Support, or to nobody',
  params: one,
  body: z.object({
    ownerId,
    /** The owner when the page was loaded, so that two administrators cannot both take a ticket. */
    previousOwnerId: ownerId,
  }),
  response: ticketDetails,
  refusals: ['not-found', 'ticket-owner-changed'],
  audit: 'ticket assigned',
})
