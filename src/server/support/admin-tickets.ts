// The back office's side of the helpdesk. Whatever is done here is told to the member by e-mail.

import { Refusal } from '#contract/platform/refusals.ts'
import type * as contract from '#contract/member/support.ts'
import type { TicketFile } from '#contract/member/support.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { requirePerson } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { queueMail } from '#server/platform/mail-queue.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { lockStatus, readAsker, readMailAddress, readTicket, saveStatus, type TicketRow } from './queries.ts'
import { writeMessage } from './write-message.ts'

export type Parts = { secrets: Encryption; origin: string }

export async function readTicketFile(on: Queryable, id: bigint): Promise<TicketFile> {
  const ticket = await readTicket(on, id)
  if (!ticket) throw new Refusal('not-found')
  return { ...ticket, member: await readAsker(on, id) }
}

export async function answerTicket(call: Call<typeof contract.answerTicket>, parts: Parts) {
  const { tx, caller, params, body, now } = call
  const before = await lockStatus(tx, params.ticketId)
  if (!before) throw new Refusal('not-found')
  const { memberId } = (await readTicket(tx, params.ticketId))!
  const { resolve, ...words } = body
  await writeMessage(tx, { ...params, ...words, by: requirePerson(caller), memberId, now })
  const status = resolve ? 'Resolved' : 'Pending'
  if (status !== before) await saveStatus(tx, params.ticketId, status, now)
  const ending = resolve ? 'answered and resolved' : 'answered'
  await tell(call, parts, `was ${ending}`, body.text)
  call.note({
    subject: `ticket ${params.ticketId}`,
    before: { status: before },
    after: { status, text: body.text },
  })
  return readTicketFile(tx, params.ticketId)
}

export async function setTicketStatus(call: Call<typeof contract.setTicketStatus>, parts: Parts) {
  const { tx, params, body, now } = call
  const before = await lockStatus(tx, params.ticketId)
  if (!before) throw new Refusal('not-found')
  if (before === body.status) throw new Refusal('ticket-status-unchanged')
  await saveStatus(tx, params.ticketId, body.status, now)
  await tell(call, parts, body.status === 'Resolved' ? 'was resolved' : 'was opened again')
  call.note({
    subject: `ticket ${params.ticketId}`,
    before: { status: before },
    after: { status: body.status },
  })
  return readTicketFile(tx, params.ticketId)
}

type Told = { tx: Queryable; params: { ticketId: bigint }; now: Date }

async function tell({ tx, params, now }: Told, { secrets, origin }: Parts, what: string, words?: string) {
  const ticket = (await readTicket(tx, params.ticketId))!
  await publish(tx, { topic: 'tickets', memberId: String(ticket.memberId) })
  const to = await readMailAddress(tx, ticket.memberId)
  await queueMail(tx, secrets, { to, ...mailOf(ticket, { origin, what, words }) }, now)
}

const mailOf = (
  { id, ticketNo, subject }: TicketRow,
  { origin, what, words }: { origin: string; what: string; words: string | undefined },
) => ({
  subject: `${PRODUCT_NAME}: your ticket ${ticketNo} ${what}`,
  text: [
    `Your ticket ${ticketNo}, “${subject}”, ${what}.`,
    ...(words === undefined ? [] : [words]),
    `Read it, and write on if something is missing: ${origin}/user/account/helpdesk/${id}`,
  ].join('\n\n'),
})
