import type { Database } from '#server/platform/database.ts'
import { answerRequest } from '#tests/support/ledger/ledger-requests.ts'
import type { SentRequest } from './restore-history.ts'

/** Money requests over several lanes, each sent once, until the first failure of its lane. */
export function startTimedLoad(database: Database, lanes: number) {
  const sent: SentRequest[] = []
  const load = { isStopped: false }
  const lane = async () => {
    while (!load.isStopped) {
      const request: SentRequest = { number: sent.length + 1, startedAt: Date.now() }
      sent.push(request)
      try {
        await answerRequest(database, request.number)
        request.answeredAt = Date.now()
      } catch {
        return
      }
    }
  }
  const ended = Promise.all(Array.from({ length: lanes }, lane))
  return {
    sent,
    async stop() {
      load.isStopped = true
      await ended
    },
  }
}
