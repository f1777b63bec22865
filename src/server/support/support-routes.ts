import * as contract from '#contract/member/support.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { answerTicket, readTicketDetails, setTicketStatus, type TicketDeps } from './admin-tickets.ts'
import { openTicket, replyToTicket } from './member-tickets.ts'
import { readTicket } from './support-queries.ts'
import { savedReplyRoutes } from './saved-replies.ts'
import { addTicketNote, assignTicket } from './ticket-work.ts'

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
