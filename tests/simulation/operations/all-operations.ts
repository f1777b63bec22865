// Every endpoint of the contract as an operation: with what is known about its requests, or generated from its schemas.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Operation } from '../operation.ts'
import type { RecordSource } from '../record-source.ts'
import { accountOperations, accountRecords } from './accounts.ts'
import { moneyOperations, moneyRecords } from './money.ts'
import { officeMoneyOperations, officeMoneyRecords } from './office-money.ts'
import { officeOperations, officeRecords } from './office.ts'
import { sessionOperations } from './sessions.ts'

export const recordSources: Record<string, RecordSource> = {
  memberId: 'select id::text from member order by id desc limit 300',
  ...accountRecords,
  ...moneyRecords,
  ...officeRecords,
  ...officeMoneyRecords,
}

/** What a run cannot do, and why. */
export const excludedOperations: Record<string, string> = {
  advanceClock: 'runs in steps of real time; the simulation moves its own clock',
}

const READ_WEIGHT = 0.3
const prepared = [
  ...sessionOperations,
  ...accountOperations,
  ...moneyOperations,
  ...officeOperations,
  ...officeMoneyOperations,
]

export function listOperations(endpoints: readonly Endpoint[]): Operation[] {
  const known = new Map(prepared.map((operation) => [operation.endpoint.id, operation]))
  return endpoints.map(
    (endpoint) =>
      known.get(endpoint.id) ?? { endpoint, ...(endpoint.method === 'GET' && { weight: READ_WEIGHT }) },
  )
}
