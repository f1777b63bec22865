// Ticket actions of members.

import { Refusal } from '#contract/platform/refusals.ts'
import type * as contract from '#contract/member/support.ts'
import { requireMemberId, requirePerson } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { markAnswered } from '#server/cases/held-case-queries.ts'
import { insertTicket, lockStatus, readTicket, saveStatus } from './support-queries.ts'
import { writeMessage } from './write-message.ts'

export async function openTicket(call: Call<typeof contract.openTicket>) {
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
export async function replyToTicket(call: Call<typeof contract.replyToTicket>) {
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
