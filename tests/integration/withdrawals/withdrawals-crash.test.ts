// The product as a real process, killed while every kind of money request is under way. What was not answered is sent again
// with the same key to its successor, and every request has happened once. `npm run kills` does the same many times.

import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { startPaymentProduct } from '#tests/support/withdrawals/payment-product.ts'
import {
  addEffects,
  bookRevenue,
  countHappened,
  preparePayments,
  readHoldings,
  type PaymentRequest,
} from '#tests/support/withdrawals/payment-requests.ts'
import { sendPayments } from '#tests/support/withdrawals/send-payments.ts'

const OF_EACH = 6

const product = await startPaymentProduct()
afterAll(() => product?.stop())

async function expectOnce(requests: readonly PaymentRequest[]) {
  for (const request of requests)
    expect([request.name, await countHappened(product, request)]).toEqual([request.name, 1])
}

test(
  'killed while money moves, it does each thing once, and the ledger is right',
  { timeout: 120_000 },
  async () => {
    await bookRevenue(product, '1000')
    const before = await readHoldings(product)
    const requests = (await preparePayments(product, OF_EACH)).toSorted(() => randomInt(3) - 1)
    const sending = sendPayments(requests)
    await sending.untilAnswered(randomInt(6, 14))
    await sleep(randomInt(12))
    await product.kill()
    await product.launch()
    await sending.done
    console.log(`money killed: ${requests.length} requests, ${sending.retries()} attempts without an answer`)
    expect(sending.retries()).toBeGreaterThan(0)
    await expectOnce(requests)
    for (const [request, text] of sending.answers) expect((await request.send()).text).toBe(text)
    await expectOnce(requests)
    expect(await readHoldings(product)).toEqual(addEffects(before, requests))
    const findings = await verifyLedger(product.owner.pool)
    expect(findings.flatMap(({ variances }) => variances)).toEqual([])
  },
)
