import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database.ts'
import { LANES, untilAnswered } from './ledger-requests.ts'

/** Requests over several connections, numbered from `first`, each retried with its idempotency key until it gets a response. */
export function startBankLoad(database: Database, first: number) {
  const answered = new Map<number, string>()
  const load = { next: first, goesOn: true }
  const lane = async () => {
    while (load.goesOn) {
      const number = load.next
      load.next += 1
      answered.set(number, await untilAnswered(database, number))
    }
  }
  const lanes = Array.from({ length: LANES }, lane)
  return {
    answered,
    async waitForAnswers(count: number) {
      const enough = answered.size + count
      while (answered.size < enough) await sleep(10)
    },
    async finish() {
      load.goesOn = false
      await Promise.all(lanes)
    },
  }
}
