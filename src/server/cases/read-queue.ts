import { queuePermissions, type QueueName, type readQueue as contract } from '#contract/admin/queues.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { hasPermission, requireAdminId, type Caller } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listDeposits,
  listOtherViewers,
  listQuestions,
  listRequestedDecisions,
  listSubmissions,
  listTickets,
  listWithdrawals,
  saveView,
  type QueuePage,
} from './queue-queries.ts'

/** Lists the confirmations that the caller may decide on. */
export type ListConfirmations = (on: Queryable, caller: Caller, now: Date) => Promise<QueuePage>

const lists: Record<Exclude<QueueName, 'confirmations'>, (on: Queryable) => Promise<QueuePage>> = {
  deposits: listDeposits,
  withdrawals: listWithdrawals,
  kyc: listSubmissions,
  tickets: listTickets,
}

/** Queues without permission are reported as not found. */
export function requireQueueAccess(caller: Caller, queue: QueueName): void {
  const permission = queuePermissions[queue]
  if (permission !== null && !hasPermission(caller, permission)) throw new Refusal('not-found')
}

export async function readQueue(call: Call<typeof contract>, listConfirmations: ListConfirmations) {
  const { tx, caller, params, query, now } = call
  const { queue } = params
  requireQueueAccess(caller, queue)
  const adminId = requireAdminId(caller)
  const page = await (queue === 'confirmations' ? listConfirmations(tx, caller, now) : lists[queue](tx))
  const { viewing } = query
  if (viewing !== undefined && (await saveView(tx, { queue, caseId: viewing, adminId, now })))
    await publish(tx, { topic: 'queues', admins: true })
  const ids = page.cases.map(({ id }) => id)
  const questions = new Map((await listQuestions(tx, queue, ids)).map((each) => [each.caseId, each]))
  const requested = await listRequestedDecisions(tx, queue, now)
  const viewers = await listOtherViewers(tx, queue, { adminId, now })
  return {
    ...page,
    cases: page.cases.map((each) => {
      const { caseId: _, ...question } = questions.get(each.id) ?? { caseId: undefined }
      return {
        ...each,
        viewers: viewers.filter(({ caseId }) => caseId === each.id).map(({ name }) => name),
        isAwaitingConfirmation: requested.includes(String(each.id)),
        question: 'ticketId' in question ? question : null,
      }
    }),
  }
}
