// What the oracles of the outside world object to, with the product's records made up.

import { expect, test } from 'vitest'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { judgeCredits, judgePayouts, judgeTransfers } from '#tests/simulation/outside/chain/judge-chain.ts'
import { ChainSide, UNITS_PER_MICRO } from '#tests/simulation/outside/chain/chain-side.ts'
import type { OutsideCall } from '#tests/simulation/outside/http-party.ts'
import { findForeignText, isInLanguage } from '#tests/simulation/outside/judge-text.ts'
import { RateSource } from '#tests/simulation/outside/rate-source.ts'
import { WebhookReceiver } from '#tests/simulation/outside/webhook-receiver.ts'
import { createPerson } from '#tests/simulation/person.ts'
import type { World } from '#tests/simulation/world.ts'
import { XrpLedger } from '#tests/simulation/outside/xrp-ledger.ts'

type Rows = readonly object[]

/** The product's records, by a part of the query that reads them. */
const recordsOf = (records: Record<string, Rows>) => {
  const read = async (text: string) =>
    Object.entries(records).find(([part]) => text.includes(part))?.[1] ?? []
  return { read } as object as World
}

const START = new Date('2026-03-01T09:00:00Z')
const OURS = '0x2222222222222222222222222222222222222222'
const PAYER = '0x3333333333333333333333333333333333333333'
const AMOUNT = 250_000_000n

/** A chain with one final payment to us, one that is not final, and the records that fit it. */
function createChain() {
  const side = new ChainSide(1, new RandomNumbers(1), START)
  const { chain } = side
  const pay = (units: bigint) => chain.send({ from: PAYER, to: OURS, units }).hash
  const hash = pay(AMOUNT * UNITS_PER_MICRO)
  chain.mine(chain.confirmations + 1, START)
  const fresh = pay(AMOUNT * UNITS_PER_MICRO)
  chain.mine(1, START)
  const units = String(AMOUNT * UNITS_PER_MICRO)
  const credit = {
    id: '7',
    credited: String(AMOUNT),
    automatic: true,
    hash,
    recipient: OURS,
    units,
    counted: 1,
  }
  const payout = { id: '9', hash, address: OURS, net: String(AMOUNT) }
  const cursor = chain.blockAt(chain.head.height - chain.confirmations)!
  const saved = { hash, recipient: OURS, units, credited: true }
  return { side, fresh, credit, payout, cursor, saved }
}

const { side, fresh, credit, payout, cursor, saved } = createChain()

test.each<[string, object[], RegExp | undefined]>([
  ['a credit for a final transfer', [credit], undefined],
  ['a credit without a transfer', [{ ...credit, hash: null }], /^deposit 7 is credited without a transfer/],
  ['a credit for two transfers', [{ ...credit, counted: 2 }], /^deposit 7 is credited for 2 transfers/],
  ['a credit for a transfer that is not final', [{ ...credit, hash: fresh }], /which was never final/],
  ['a credit for a transfer to others', [{ ...credit, recipient: PAYER }], /which was never final/],
  ['a credit of another amount', [{ ...credit, credited: '1' }], /^deposit 7 is credited with 1, for/],
  [
    'a credit of another amount by an administrator',
    [{ ...credit, credited: '1', automatic: false }],
    undefined,
  ],
])('%s', async (_title, rows, finding) => {
  const found = await judgeCredits(side, recordsOf({ 'from deposit left join': rows }))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

test.each<[string, object[], RegExp | undefined]>([
  ['a payout with a final transfer', [payout], undefined],
  ['a payout that is not final', [{ ...payout, hash: fresh }], /^withdrawal 9 is recorded as sent/],
  ['a payout of another amount', [{ ...payout, net: '1' }], /^withdrawal 9 is recorded as sent/],
  ['two payouts with one transfer', [payout, { ...payout, id: '10' }], /^withdrawals 9, 10 are paid by one/],
])('%s', async (_title, rows, finding) => {
  const found = await judgePayouts(side, recordsOf({ 'from withdrawal': rows }))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

test.each<[string, object, RegExp | undefined]>([
  ['as agreed', {}, undefined],
  ['of another amount', { drops: '99' }, /^withdrawal 9 is recorded as sent with \w+, which does not pay it/],
  ['to another tag', { tag: 7 }, /does not pay it/],
  ['to another address', { address: 'rOther' }, /does not pay it/],
  ['that is unknown', { hash: 'AB' }, /does not pay it/],
])('a payout in XRP %s', async (_title, change, finding) => {
  const ledger = new XrpLedger()
  const due = { id: '9', currency: 'xrp', address: 'rUs', tag: null, drops: '250' }
  const random = { between: () => 1, chance: (percent: number) => percent === 85, below: () => 3 }
  const hash = await ledger.payOut('9', Object.assign(recordsOf({ 'from withdrawal': [due] }), { random }))
  const found = await ledger.judge(recordsOf({ 'from withdrawal': [{ ...due, hash, ...change }] }))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

test.each<[string, object[], RegExp | undefined]>([
  ['the transfers of the chain', [saved], undefined],
  ['a missed transfer', [], /is saved 0 times, and 1 times on the chain/],
  ['a transfer that is saved twice', [saved, saved], /is saved 2 times, and 1 times on the chain/],
  ['a forged transfer', [saved, { ...saved, hash: '0x44' }], /0x44 .* is saved 1 times, and 0 times/],
])('the watcher knows %s', async (_title, rows, finding) => {
  const records = {
    'from chain_checkpoint': [{ height: String(cursor.height), hash: cursor.hash }],
    'from receiving_code': [{ address: OURS }],
    'from chain_transfer': rows,
    'from chain_pin': [{ start: '5000' }],
  }
  const found = await judgeTransfers(side, recordsOf(records))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

const source = new RateSource()
const { market } = JSON.parse(source.answer(new RandomNumbers(3), false).body!) as {
  market: { price: number }
}
const answered = String(10n ** 12n / BigInt(Math.floor(market.price * 1_000_000 + 1e-6)))
const rate = { id: '1', rate: answered, percent: '20', before: [answered] }

test.each<[string, Record<string, Rows>, RegExp | undefined]>([
  ['of the source', { 'from exchange_rate as rate': [rate] }, undefined],
  [
    'that was never answered',
    { 'from exchange_rate as rate': [{ ...rate, id: '2', rate: '5' }] },
    /never answered/,
  ],
  [
    'that jumps',
    { 'from exchange_rate as rate': [{ ...rate, id: '3', before: ['1000'] }] },
    /^rate 3 .* jumped from 1000/,
  ],
  ['that no quote can have', { 'from withdrawal': [{ id: '4', rate: '9' }] }, /^withdrawal 4 is quoted at 9/],
])('a rate %s', async (_title, records, finding) => {
  const found = await source.judge(recordsOf(records))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

const event = { event: '5', wanted: 1, queued: 1, replayed: 0, delivered: 1 }

test.each<[string, object, number, RegExp | undefined]>([
  ['received once', event, 1, undefined],
  ['received twice', event, 2, /^webhook event 5 was accepted 2 times, for 1 endpoints/],
  ['received twice after a replay', { ...event, replayed: 1 }, 2, undefined],
  ['that is recorded, and not received', event, 0, /is delivered 1 times, and was received 0/],
  ['that an endpoint wanted', { ...event, wanted: 2 }, 1, /queued for 1 endpoints; 2 want it/],
])('a webhook event %s', async (_title, row, times, finding) => {
  const receiver = new WebhookReceiver()
  const request = { headers: { 'webhook-id': 'evt_5' } } as object as OutsideCall['request']
  const call = { host: 'hooks', path: '/erp', body: Buffer.alloc(0), request }
  for (let count = 0; count < times; count += 1) receiver.note('/erp', call, 'accepted')
  const found = await receiver.judge(recordsOf({ 'from simulation.webhook_totals': [row] }))
  if (finding) expect(found.join()).toMatch(finding)
  else expect(found).toEqual([])
})

test('a text is in one language, and holds private texts of its recipient only', () => {
  expect(isInLanguage('Deposit credited', 'en')).toBe(true)
  expect(isInLanguage('Deposit credited', 'hi')).toBe(false)
  expect(isInLanguage('जमा Deposit', 'hi')).toBe(true)
  expect(isInLanguage('जमा', 'en')).toBe(false)
  const people = [{ ...createPerson('member', 'amelia', 1), id: 1n }]
  expect(findForeignText('private-amelia-text', 1n, people)).toBeUndefined()
  expect(findForeignText('private-amelia-text', 2n, people)).toBe('amelia')
})
