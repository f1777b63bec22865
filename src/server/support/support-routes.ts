import * as contract from '#contract/member/support.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId, requirePerson, requireAdminId } from '#server/http/caller.ts'
import { route, type Call } from '#server/http/route.ts'
import { answerTicket, readTicketDetails, setTicketStatus, type TicketDeps } from './admin-tickets.ts'
import {
  readTicket,
  insertTicket,
  lockStatus,
  saveStatus,
  insertNote,
  listAssignees,
  lockOwner,
  saveOwner,
} from './support-queries.ts'
import { savedReplyRoutes } from './saved-replies.ts'
import { publish } from '#server/http/live/live-events.ts'
import { markAnswered } from '#server/cases/held-case-queries.ts'
import { writeMessage } from './write-message.ts'

async function addTicketNote(call: Call<typeof contract.addTicketNote>) {
  const { tx, caller, params, body, now } = call
  if (!(await lockStatus(tx, params.ticketId))) throw new Refusal('not-found')
  const id = await insertNote(tx, { ...params, ...body, adminId: requireAdminId(caller), now })
  await publish(tx, { topic: 'tickets', admins: true })
  // The text is stored in ticket_note only, because the audit log cannot be erased.
  call.note({ subject: `ticket ${params.ticketId}`, after: { note: String(id) } })
  return readTicketDetails(tx, params.ticketId)
}

async function assignTicket(call: Call<typeof contract.assignTicket>) {
  const { tx, params, body } = call
  const { ownerId, previousOwnerId } = body
  const before = await lockOwner(tx, params.ticketId)
  if (before === undefined) throw new Refusal('not-found')
  if (before !== previousOwnerId) throw new Refusal('ticket-owner-changed')
  if (ownerId !== null && !(await listAssignees(tx)).some(({ id }) => id === ownerId))
    throw new Refusal('invalid-input', {
      fields: { ownerId: 'Choose an administrator with Customer Support' },
    })
  await saveOwner(tx, params.ticketId, ownerId)
  await publish(tx, { topic: 'tickets', admins: true })
  call.note({
    subject: `ticket ${params.ticketId}`,
    before: { owner: nameAdmin(before) },
    after: { owner: nameAdmin(ownerId) },
  })
  return readTicketDetails(tx, params.ticketId)
}

const nameAdmin = (id: bigint | null) => (id === null ? null : `admin ${id}`)

async function openTicket(call: Call<typeof contract.openTicket>) {
  const { tx, caller, body, now } = call
  const memberId = requireMemberId(caller)
  const { description, imageId, ...fields } = body
  const id = await insertTicket(tx, { ...fields, memberId, now })
  await writeMessage(tx, {
    ticketId: id,
    by: requirePerson(caller),
    memberId,
    text: description,
    imageId,
    now,
  })
  await publish(tx, { topic: 'tickets', memberId: String(memberId) })
  return (await readTicket(tx, id))!
}

/** A reply reopens a resolved ticket, and ends the hold of a case that the ticket asks about. */
async function replyToTicket(call: Call<typeof contract.replyToTicket>) {
  const { tx, caller, params, body, now } = call
  const memberId = requireMemberId(caller)
  const status = await lockStatus(tx, params.ticketId, memberId)
  if (!status) throw new Refusal('not-found')
  await writeMessage(tx, { ...params, ...body, by: requirePerson(caller), memberId, now })
  if (await markAnswered(tx, params.ticketId, now)) await publish(tx, { topic: 'queues', admins: true })
  if (status === 'Resolved') await saveStatus(tx, params.ticketId, 'Pending', now)
  await publish(tx, { topic: 'tickets', memberId: String(memberId) })
  return (await readTicket(tx, params.ticketId))!
}

export const supportRoutes = (deps: TicketDeps) => [
  route(contract.openTicket, (call) => openTicket(call)),
  route(contract.readTicket, async ({ tx, caller, params }) => {
    const ticket = await readTicket(tx, params.ticketId, requireMemberId(caller))
    if (!ticket) throw new Refusal('not-found')
    return ticket
  }),
  route(contract.replyToTicket, (call) => replyToTicket(call)),
  route(contract.readTicketDetails, ({ tx, params }) => readTicketDetails(tx, params.ticketId)),
  route(contract.answerTicket, (call) => answerTicket(call, deps)),
  route(contract.setTicketStatus, (call) => setTicketStatus(call, deps)),
  route(contract.addTicketNote, (call) => addTicketNote(call)),
  route(contract.assignTicket, (call) => assignTicket(call)),
  ...savedReplyRoutes,
]
