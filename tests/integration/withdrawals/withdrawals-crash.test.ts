// The product as a real process, killed while every kind of money request is under way. What was not answered is sent again
// with the same key to its successor: each request happened once or not at all before that, and once after it.

import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { createMaster } from '#server/admins/create-master.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { createRoot } from '#server/members/create-root.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { openDatabase } from '#server/platform/database.ts'
import { randomCases } from '#tests/support/random-run.ts'
import { HttpClient } from '#tests/support/http/http-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { register, signInAdmin } from '#tests/support/http/identity-fixture.ts'
import {
  createDataDirectory,
  startProduct,
  type ProductProcess,
} from '#tests/support/platform/product-process.ts'

const KILLS = randomCases(1, 10)
const OF_EACH = 12
const LANES = 12

/** An operation that must happen once, and how often the database says that it happened. */
type Wish = { send(): ReturnType<HttpClient['post']>; happened: string; value: unknown }

let fixture: TestDatabase
let owner: pg.Client
let data: Awaited<ReturnType<typeof createDataDirectory>>
let product: ProductProcess
let port: number
const secretsKey = randomBytes(32).toString('hex')
const masters: HttpClient[] = []
let member: HttpClient
let addressId: string

async function launch() {
  product = startProduct({
    PORT: String(port),
    DATA_DIR: data.path,
    RAIL: 'sandbox',
    DATABASE_URL: fixture.appUrl,
    DATABASE_OWNER_URL: fixture.ownerUrl,
    SECRETS_KEY: secretsKey,
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await product.running
}

beforeAll(async () => {
  ;[fixture, data, port] = await Promise.all([createTestDatabase(), createDataDirectory(), findFreePort()])
  owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  const inTransaction: typeof fixture.database.inTransaction = (work) => fixture.database.inTransaction(work)
  const now = new Date()
  const made = []
  for (const username of ['first', 'second'])
    made.push(await inTransaction((tx) => createMaster(tx, { username, email: `${username}@x.test` }, now)))
  const root = { userrefid: 'root', name: 'Rosa Root', email: 'root@example.com', mobile: '+15550000' }
  await inTransaction((tx) => createRoot(tx, root, now))
  await inTransaction((tx) => ensurePlan(tx, new Date('2026-01-01T00:00:00Z')))
  await launch()
  const origin = `http://127.0.0.1:${port}`
  for (const [at, { username, password }] of made.entries()) {
    const browser = new HttpClient(origin, `198.51.100.${at + 1}`)
    await signInAdmin(browser, username, password)
    await browser.post('/api/admin/reauthenticate', { password })
    masters.push(browser)
  }
  member = new HttpClient(origin, '198.51.100.9')
  const { body } = await register(member, 'amelia')
  addressId = await fill(String(body['data']!['id']))
})
afterAll(async () => {
  product?.process.kill('SIGKILL')
  await product?.ended
  await owner.end()
  await fixture.drop()
  await data.remove()
})

/** Money to withdraw and to deduct, an address that was verified long ago, and control over funds above 100 USDT. */
async function fill(memberId: string): Promise<string> {
  for (const kind of [1, 4])
    await owner.query(`select post_transfer(uuidv7(), 'funds_added', 13, $1, $2, 'test', '1', now())`, [
      (BigInt(memberId) << 4n) | BigInt(kind),
      parseUsdt('10000'),
    ])
  await owner.query(`update dual_control set required = true, free_up_to = $1 where kind = 'funds'`, [
    parseUsdt('100'),
  ])
  const { rows } = await owner.query<{ id: string }>(
    `insert into withdrawal_address (member_id, currency, address, change_count, added_at)
     values ($1, 'usdt', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 0, now() - interval '40 days') returning id`,
    [memberId],
  )
  return rows[0]!.id
}

/** The same call, with the same key, whenever it is sent. */
function keyed(browser: HttpClient, path: string, body?: object) {
  const headers = { 'idempotency-key': randomUUID() }
  return () => browser.post(path, body, { headers })
}
const each = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: OF_EACH }, (_, at) => make(at)))

async function quoted(): Promise<string> {
  const asked = { wallet: 'withdrawal_wallet', addressId, amount: '20' }
  return String((await member.post('/api/withdrawals/quotes', asked)).body['quote']!['id'])
}
async function requested(): Promise<string> {
  return String((await keyed(member, '/api/withdrawals', { quoteId: await quoted() })()).body['id'])
}
const funds = (amount: string, reason: string) => ({
  userrefid: 'amelia',
  wallet: 'r_wallet',
  amount,
  reason,
})

const makeWishes: Record<string, (at: number) => Promise<Wish>> = {
  async withdrawal() {
    const quoteId = await quoted()
    const happened = 'select count(*) from withdrawal where quote_id = $1'
    return { send: keyed(member, '/api/withdrawals', { quoteId }), happened, value: quoteId }
  },
  async decision(at) {
    const id = await requested()
    const [end, body] =
      at % 2 === 0
        ? ['approval', { transactionHash: `0x${randomBytes(32).toString('hex')}` }]
        : ['rejection', { reason: 'not this one' }]
    const happened = `select count(*) from withdrawal where id = $1 and state in ('sent', 'rejected')`
    return { send: keyed(masters[0]!, `/api/admin/withdrawals/${id}/${end}`, body), happened, value: id }
  },
  async funding(at) {
    const send = keyed(masters[0]!, '/api/admin/treasury/fund', { amount: '3', reason: `funding ${at}` })
    return { send, happened: `select count(*) from treasury_entry where source = $1`, value: `funding ${at}` }
  },
  async addition(at) {
    const send = keyed(masters[0]!, '/api/admin/funds/additions', funds('7', `addition ${at}`))
    return { send, happened: NOTED, value: `addition ${at}` }
  },
  async deduction(at) {
    const send = keyed(masters[1]!, '/api/admin/funds/deductions', funds('5', `deduction ${at}`))
    return { send, happened: NOTED, value: `deduction ${at}` }
  },
  async confirmation(at) {
    const asked = keyed(masters[0]!, '/api/admin/funds/additions', funds('150', `confirmed ${at}`))
    const id = String((await asked()).body['confirmation'])
    const send = keyed(masters[1]!, `/api/admin/confirmations/${id}/confirm`)
    return { send, happened: CONFIRMED, value: `confirmed ${at}` }
  },
}
const NOTED = `select count(*) from audit_entry where action in ('funds added', 'funds deducted') and after ->> 'reason' = $1`
const CONFIRMED = `select count(*) from audit_entry where action = 'funds added' and after -> 'done' ->> 'reason' = $1`

const times = async ({ happened, value }: Wish) =>
  Number((await owner.query<{ count: string }>(happened, [value])).rows[0]!.count)

async function expectOnce(wishes: readonly Wish[]) {
  for (const wish of wishes) expect([wish.value, await times(wish)]).toEqual([wish.value, 1])
}

async function balances() {
  const { rows } = await owner.query<{ kind: string; balance: string }>(
    `select kind, balance / 1000000 as balance from account_balance
     where kind in ('reward_treasury', 'revenue') or member_id = (select id from member where userrefid = 'amelia')`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, Number(balance)]))
}

test(
  'killed twice while money moves, it does each thing once, and the ledger is right',
  { timeout: 120_000 },
  async () => {
    await keyed(masters[0]!, '/api/admin/treasury/revenue', {
      amount: '1000',
      rail: 'assets_bank',
      source: 'Validator income',
      reference: 'receipt 1',
    })()
    const wishes: Wish[] = []
    for (const make of Object.values(makeWishes)) wishes.push(...(await each(make)))
    const answers = new Map<Wish, string>()
    const left = wishes.toSorted(() => randomInt(3) - 1)
    let lost = 0
    const until = async (enough: () => boolean) => {
      const lane = async () => {
        while (!enough()) {
          const wish = left.shift()
          if (!wish) return
          const answer = await wish.send().catch(() => undefined)
          if (answer?.status === 200) answers.set(wish, answer.text)
          else left.push(wish)
          if (!answer) lost += 1
          else if (answer.status !== 200 && answer.body['code'] !== 'request-in-progress')
            throw new Error(answer.text)
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
    }
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = answers.size + randomInt(6, 14)
      let dead = false
      const working = until(() => dead)
      while (answers.size < enough) await sleep(1)
      await sleep(randomInt(12))
      product.process.kill('SIGKILL')
      dead = true
      await working
      await product.ended
      for (const wish of wishes) {
        const count = await times(wish)
        expect(answers.has(wish) ? [1] : [0, 1]).toContain(count)
      }
      await launch()
    }
    await until(() => false)
    console.log(`money killed: ${KILLS} kills, ${wishes.length} requests, ${lost} attempts without an answer`)
    expect(lost).toBeGreaterThan(0)
    expect(answers.size).toBe(wishes.length)
    await expectOnce(wishes)
    for (const [wish, text] of answers) expect((await wish.send()).text).toBe(text)
    await expectOnce(wishes)
    expect(await balances()).toEqual(expectedBalances)
    const asOwner = openDatabase({ connectionString: fixture.ownerUrl })
    const findings = await verifyLedger(asOwner.pool)
    await asOwner.close()
    expect(findings.flatMap(({ variances }) => variances)).toEqual([])
  },
)

/** Twelve of each: half of the decisions pay 20 USDT out, of which 2 are the fee, and half give it back. */
const expectedBalances = {
  r_wallet: 10_000 + 12 * 7 - 12 * 5 + 12 * 150,
  custody: 0,
  profit_wallet: 0,
  withdrawal_wallet: 10_000 - 12 * 20 - 6 * 20,
  hold: 12 * 20,
  revenue: 1000 - 12 * 3,
  reward_treasury: 12 * 3 + 6 * 2,
}
