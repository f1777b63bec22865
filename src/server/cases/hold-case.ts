// A question to the member puts a case on hold. The case's lock serializes this with decisions.

import type * as contract from '#contract/admin/queues.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireNotHeld } from '#server/cases/held-case-queries.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Transaction } from '#server/platform/database.ts'
import {
  insertQuestion,
  lockCase,
  readAskedMember,
  releaseQuestion,
  type AskedMember,
} from './queue-queries.ts'
import { requireQueueAccess } from './read-queue.ts'

export type Question = { tx: Transaction; by: bigint; text: string; now: Date }
export type QuestionTicket = AskedMember & {
  memberId: bigint
  subject: string
  complaintTo: string
  priority: string
  now: Date
}
/** Opens a ticket that awaits the member's answer. */
export type OpenTicket = (
  question: Question,
  ticket: QuestionTicket,
) => Promise<{ id: bigint; ticketNo: string }>

const topics = {
  deposits: { subject: 'Question about your deposit', complaintTo: 'Deposits', noun: 'deposit' },
  withdrawals: { subject: 'Question about your withdrawal', complaintTo: 'Withdrawals', noun: 'withdrawal' },
  kyc: {
    subject: 'Question about your identity verification',
    complaintTo: 'Support',
    noun: 'KYC submission',
  },
} as const

export async function askMember(call: Call<typeof contract.askMember>, openTicket: OpenTicket) {
  const { tx, caller, params, body, now, note } = call
  const { queue, caseId } = params
  requireQueueAccess(caller, queue)
  const found = await lockCase(tx, queue, caseId)
  if (!found) throw new Refusal('not-found')
  if (!found.isWaiting) throw new Refusal('case-decided')
  if (found.memberId === null) throw new Refusal('case-without-member')
  await requireNotHeld(tx, queue, caseId)
  const { subject, complaintTo, noun } = topics[queue]
  const by = requireAdminId(caller)
  const { memberId } = found
  const member = await readAskedMember(tx, memberId)
  const ticket = await openTicket(
    { tx, by, text: body.text, now },
    { ...member, memberId, subject, complaintTo, priority: 'High', now },
  )
  await insertQuestion(tx, { queue, caseId, ticketId: ticket.id, askedBy: by, now })
  await publish(tx, { topic: 'queues', admins: true })
  note({
    subject: queue === 'kyc' ? `member ${memberId}` : `${noun} ${caseId}`,
    after: { held: 'Until the member answers', question: body.text, ticket: ticket.ticketNo },
  })
  return { message: `Held. The question was sent to the member as ticket ${ticket.ticketNo}.` }
}

export async function releaseCase({ tx, caller, params, now, note }: Call<typeof contract.releaseCase>) {
  const { queue, caseId } = params
  requireQueueAccess(caller, queue)
  const found = await lockCase(tx, queue, caseId)
  if (!found) throw new Refusal('not-found')
  const ticketNo = await releaseQuestion(tx, { ...params, by: requireAdminId(caller), now })
  if (ticketNo === undefined) throw new Refusal('case-not-held')
  await publish(tx, { topic: 'queues', admins: true })
  note({
    subject: queue === 'kyc' ? `member ${found.memberId}` : `${topics[queue].noun} ${caseId}`,
    before: { held: 'Until the member answers', ticket: ticketNo },
    after: { held: 'Released' },
  })
  return { message: 'Released. It can be decided now.' }
}
