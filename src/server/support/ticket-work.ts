// Work of administrators on a ticket that its member does not see: internal notes and the owner.

import { Refusal } from '#contract/platform/refusals.ts'
import type * as contract from '#contract/member/support.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { readTicketDetails } from './admin-tickets.ts'
import { insertNote, listAssignees, lockOwner, lockStatus, saveOwner } from './support-queries.ts'

export async function addTicketNote(call: Call<typeof contract.addTicketNote>) {
  const { tx, caller, params, body, now } = call
  if (!(await lockStatus(tx, params.ticketId))) throw new Refusal('not-found')
  const id = await insertNote(tx, { ...params, ...body, adminId: requireAdminId(caller), now })
  await publish(tx, { topic: 'tickets', admins: true })
  // The text is in ticket_note, which can be erased; the audit log cannot.
  call.note({ subject: `ticket ${params.ticketId}`, after: { note: String(id) } })
  return readTicketDetails(tx, params.ticketId)
}

export async function assignTicket(call: Call<typeof contract.assignTicket>) {
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
