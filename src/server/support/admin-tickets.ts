// Ticket actions of administrators. Each notifies the member by email.

import { Refusal } from '#contract/platform/refusals.ts'
import type * as contract from '#contract/member/support.ts'
import type { TicketDetails } from '#contract/member/support.ts'
import { requirePerson } from '#server/http/caller.ts'
import { queueMemberMail } from '#server/identity/member-mail.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { MailMessages } from '#messages/server-messages.ts'
import {
  insertTicket,
  lockStatus,
  readTicketMember,
  findMailAddress,
  readTicket,
  readTicketWork,
  saveStatus,
  type NewTicket,
  type TicketRow,
} from './support-queries.ts'
import { writeMessage } from './write-message.ts'

export type TicketDeps = { secrets: Encryption; origin: string }

export async function readTicketDetails(on: Queryable, id: bigint): Promise<TicketDetails> {
  const ticket = await readTicket(on, id)
  if (!ticket) throw new Refusal('not-found')
  return { ...ticket, ...(await readTicketWork(on, id)), member: await readTicketMember(on, id) }
}

export async function answerTicket(call: Call<typeof contract.answerTicket>, deps: TicketDeps) {
  const { tx, caller, params, body, now } = call
  const before = await lockStatus(tx, params.ticketId)
  if (!before) throw new Refusal('not-found')
  const { memberId } = (await readTicket(tx, params.ticketId))!
  const { resolve, ...message } = body
  await writeMessage(tx, { ...params, ...message, by: requirePerson(caller), memberId, now })
  const status = resolve ? 'Resolved' : 'Pending'
  if (status !== before) await saveStatus(tx, params.ticketId, status, now)
  const describe: DescribeChange = (t) => (resolve ? t.ticket.answeredAndResolved : t.ticket.answered)
  await notifyMember(call, deps, describe, body.text)
  call.note({
    subject: `ticket ${params.ticketId}`,
    before: { status: before },
    after: { status, text: body.text },
  })
  return readTicketDetails(tx, params.ticketId)
}

type Question = { tx: Queryable; by: bigint; text: string; now: Date }

/** Opens a ticket that awaits the member's answer. */
export async function openTicketToMember(
  { tx, by, text, now }: Question,
  ticket: NewTicket,
  deps: TicketDeps,
): Promise<TicketRow> {
  const ticketId = await insertTicket(tx, ticket)
  const author = { kind: 'admin', id: by } as const
  await writeMessage(tx, { ticketId, by: author, memberId: ticket.memberId, text, imageId: null, now })
  await notifyMember({ tx, params: { ticketId }, now }, deps, (t) => t.ticket.waiting, text)
  return (await readTicket(tx, ticketId))!
}

export async function setTicketStatus(call: Call<typeof contract.setTicketStatus>, deps: TicketDeps) {
  const { tx, params, body, now } = call
  const before = await lockStatus(tx, params.ticketId)
  if (!before) throw new Refusal('not-found')
  if (before === body.status) throw new Refusal('ticket-status-unchanged')
  await saveStatus(tx, params.ticketId, body.status, now)
  await notifyMember(call, deps, (t) => (body.status === 'Resolved' ? t.ticket.resolved : t.ticket.reopened))
  call.note({
    subject: `ticket ${params.ticketId}`,
    before: { status: before },
    after: { status: body.status },
  })
  return readTicketDetails(tx, params.ticketId)
}

type DescribeChange = (t: MailMessages) => MailMessages['ticket']['answered' | 'resolved']
type TicketCall = { tx: Queryable; params: { ticketId: bigint }; now: Date }

async function notifyMember(
  { tx, params, now }: TicketCall,
  { secrets, origin }: TicketDeps,
  describe: DescribeChange,
  reply?: string,
) {
  const ticket = (await readTicket(tx, params.ticketId))!
  await publish(tx, { topic: 'tickets', memberId: String(ticket.memberId) })
  const to = await findMailAddress(tx, ticket.memberId)
  if (to === undefined) return
  const { id, ticketNo: number, subject: title } = ticket
  await queueMemberMail({ tx, secrets, now }, { id: ticket.memberId, email: to }, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${describe(t).subject({ number })}`,
    text: [
      describe(t).text({ number, title }),
      ...(reply === undefined ? [] : [reply]),
      t.ticket.view({ url: `${origin}/user/account/helpdesk/${id}` }),
    ].join('\n\n'),
  }))
}
