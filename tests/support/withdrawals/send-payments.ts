import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentRequest } from '#tests/support/withdrawals/payment-requests.ts'

const LANES = 8
const RETRY_MILLISECONDS = 100

export type SendingPayments = ReturnType<typeof sendPayments>

/**
 * Sends requests over several lanes, each with its key until it is answered, while the server is killed and comes back. An
 * answer other than 200, a server error and "in progress" is a fault of the test or of the product.
 */
export function sendPayments(requests: readonly PaymentRequest[]) {
  const left = [...requests]
  const answers = new Map<PaymentRequest, string>()
  const waiting: { since: number; resolve: (milliseconds: number) => void }[] = []
  let retries = 0

  const attempt = async (request: PaymentRequest) => {
    const startedAt = performance.now()
    const answer = await request.send().catch(() => undefined)
    if (answer?.status === 200) {
      answers.set(request, answer.text)
      const now = performance.now()
      for (const { since, resolve } of waiting) if (startedAt > since) resolve(now - since)
      return
    }
    if (answer && answer.status < 500 && answer.body['code'] !== 'request-in-progress')
      throw new Error(`${request.name}: ${answer.status} ${answer.text}`)
    retries += 1
    left.push(request)
    await sleep(RETRY_MILLISECONDS)
  }
  const lane = async () => {
    while (answers.size < requests.length) {
      const request = left.shift()
      if (request) await attempt(request)
      else await sleep(RETRY_MILLISECONDS)
    }
  }
  const done = Promise.all(Array.from({ length: LANES }, lane))
  done.catch(() => {})
  return {
    answers,
    retries: () => retries,
    /** Rejects on a response that is neither a success nor retryable. */
    done,
    async untilAnswered(count: number) {
      while (answers.size < Math.min(count, requests.length)) await Promise.race([sleep(1), done])
    },
    /** The time from then to the first answer to a request that was sent later. */
    recoveredAfter: (since: number) => {
      const answered = new Promise<number>((resolve) => waiting.push({ since, resolve }))
      return Promise.race([answered, done.then(() => undefined)])
    },
  }
}
