import * as contract from '#contract/admin/queues.ts'
import { route } from '#server/http/route.ts'
import { askMember, releaseCase, type OpenTicket } from './hold-case.ts'
import { readQueue, type ListConfirmations } from './read-queue.ts'

export const queueRoutes = (openTicket: OpenTicket, listConfirmations: ListConfirmations) => [
  route(contract.readQueue, (call) => readQueue(call, listConfirmations)),
  route(contract.askMember, (call) => askMember(call, openTicket)),
  route(contract.releaseCase, releaseCase),
]
