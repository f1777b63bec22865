// Work queues: cases awaiting a decision, oldest first, and case questions, which put a case on hold.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { longText, rowId } from '#contract/platform/text-fields.ts'

export const queueNames = ['deposits', 'withdrawals', 'kyc', 'tickets', 'confirmations'] as const
export type QueueName = (typeof queueNames)[number]

/** Queues whose cases can be held with a question to the member. */
export const holdableQueues = ['deposits', 'withdrawals', 'kyc'] as const
export type HoldableQueue = (typeof holdableQueues)[number]

/** Null: no permission is needed, and each caller sees the cases that they may decide. */
export const queuePermissions: Record<QueueName, Permission | null> = {
  deposits: 'Approve Payments',
  withdrawals: 'Approve Payments',
  kyc: 'Edit Members',
  tickets: 'Customer Support',
  confirmations: null,
}

/** Maximum number of cases in one response; `total` counts all of them. */
export const MAX_CASES = 100
/** An administrator counts as viewing a case until this long after their last request for it. */
export const VIEW_SECONDS = 45

const queueCase = z.object({
  id: rowId,
  /** The member's name, or a short description where there is no member. */
  label: z.string(),
  detail: z.string(),
  amount: z.nullable(usdt),
  since: instant,
  /** Other administrators who have this case open. */
  viewers: z.array(z.string()),
  /** A decision was requested and awaits a second administrator. */
  isAwaitingConfirmation: z.boolean(),
  question: z.nullable(
    z.object({ ticketId: rowId, askedBy: z.string(), askedAt: instant, isAnswered: z.boolean() }),
  ),
})
export type QueueCase = z.output<typeof queueCase>

const anyAdmin = { access: 'admin', permission: 'any administrator' } as const

export const readQueue = endpoint({
  id: 'readQueue',
  ...anyAdmin,
  method: 'GET',
  path: '/api/admin/queues/:queue',
  summary:
    'List the cases of a work queue, oldest first and held ones last; `viewing` tells other administrators which case the caller has open',
  params: z.object({ queue: z.enum(queueNames) }),
  query: z.object({ viewing: z.optional(rowId) }),
  response: z.object({ total: z.int(), amount: z.nullable(usdt), cases: z.array(queueCase) }),
  refusals: ['not-found'],
})

const params = z.object({ queue: z.enum(holdableQueues), caseId: rowId })
const response = z.object({ message: z.string() })

export const askMember = endpoint({
  id: 'askMember',
  ...anyAdmin,
  method: 'POST',
  path: '/api/admin/queues/:queue/:caseId/question',
  summary:
    'Hold a case with a question to the member; the question opens a ticket and is sent by email, and the case waits until the member answers or it is released',
  params,
  body: z.object({ text: longText('Write the question', 4000) }),
  response,
  refusals: ['not-found', 'case-decided', 'case-held', 'case-without-member'],
  audit: 'case held with a question',
})

export const releaseCase = endpoint({
  id: 'releaseCase',
  ...anyAdmin,
  method: 'DELETE',
  path: '/api/admin/queues/:queue/:caseId/question',
  summary: 'Release a held case without waiting for the answer',
  params,
  response,
  refusals: ['not-found', 'case-not-held'],
  audit: 'held case released',
})
