// Every action in every state, concurrent administrators, and the database's own refusals.

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  afterAction,
  depositActions,
  depositStatuses,
  type DepositStatus,
} from '#domain/deposits/deposit-state.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { settleDuePayments } from '#server/deposits/rails/sandbox-rail.ts'
import type { HttpClient } from '#tests/support/http/http-client.ts'
import { signInMaster, registerMember, startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'

const fixture = await startIdentityFixture()
const owner = await fixture.connectAsOwner()
const amelia = await registerMember(fixture, 'amelia')
const master = await signInMaster(fixture)

// The tests advance the clock beyond the duration of a step-up authentication.
beforeEach(() => owner.query('update session set reauthenticated_at = $1', [fixture.clock.now()]))

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } })
const send = (browser: HttpClient, path: string, body: object) => browser.post(path, body, keyed())

async function open(amount = '500') {
  const { body } = await amelia.browser.post('/api/deposits', { amount, method: 'usdt' })
  return String(body['id'])
}
const proof = async () =>
  String((await amelia.browser.post('/api/images', await createSolidPng('#789'))).body['id'])
const claim = async (id: string, transactionHash: string = randomUUID()) =>
  amelia.browser.post(`/api/deposits/${id}/claim`, { transactionHash, imageId: await proof() })
const drive = (id: string, outcome: 'received' | 'declined') =>
  send(amelia.browser, `/api/deposits/${id}/test-payment`, { outcome })
const approve = (id: string, by = master) => send(by, `/api/admin/deposits/${id}/approval`, {})
const reject = (id: string, reason = 'Not found on the account') =>
  send(master, `/api/admin/deposits/${id}/rejection`, { reason })
async function settle() {
  fixture.clock.advance(2000)
  await settleDuePayments(fixture.database, fixture.clock.now())
}
async function balance(): Promise<bigint> {
  const { rows } = await owner.query<{ balance: string }>('select balance_of($1) as balance', [
    (BigInt(amelia.id) << 4n) | 1n,
  ])
  return BigInt(rows[0]!.balance)
}
const statusOf = async (id: string) =>
  (await owner.query<{ status: string }>('select status from deposit where id = $1', [id])).rows[0]!.status

/** A deposit in the given state, reached through the product's own actions. */
const inState: Record<DepositStatus, () => Promise<string>> = {
  Waiting: () => open(),
  async Processing() {
    const id = await open()
    await drive(id, 'received')
    return id
  },
  async Declined() {
    const id = await open()
    await drive(id, 'declined')
    await settle()
    return id
  },
  async Pending() {
    const id = await open()
    await claim(id)
    return id
  },
  async Approved() {
    const id = await inState.Pending()
    await approve(id)
    return id
  },
  async Rejected() {
    const id = await inState.Pending()
    await reject(id)
    return id
  },
}

const actions = { claim, process: (id: string) => drive(id, 'received'), approve, reject } as const

describe.each(depositStatuses)('a deposit that is %s', (status) => {
  test.each(Object.keys(actions) as (keyof typeof actions)[])('%s', async (action) => {
    const id = await inState[status]()
    expect(await statusOf(id)).toBe(status)
    const before = await balance()
    const answer = await actions[action](id)
    const next = afterAction(status, action)
    expect(await statusOf(id)).toBe(next ?? status)
    expect((await balance()) - before).toBe(next === 'Approved' ? 500_000_000n : 0n)
    if (next) expect(answer.status).toBe(200)
    else expect([answer.status, String(answer.body['message']).includes(status)]).toEqual([409, true])
    await settle()
    fixture.clock.advance(60_000)
  })
})

test('the transitions in the code equal those of the database', async () => {
  const { rows } = await owner.query<{ step: string }>(
    `select from_status || ' ' || to_status as step from deposit_transition order by 1`,
  )
  const steps = depositStatuses.flatMap((from) =>
    depositActions.flatMap((action) => {
      const to = afterAction(from, action)
      return to ? [`${from} ${to}`] : []
    }),
  )
  expect(rows.map(({ step }) => step)).toEqual([...new Set(steps)].toSorted())
})

test('a test payment is credited two seconds after the button, once, however often it is pressed', async () => {
  const id = await open('150.25')
  const before = await balance()
  expect((await drive(id, 'received')).body['status']).toBe('processing')
  expect((await drive(id, 'declined')).status).toBe(409)
  await settleDuePayments(fixture.database, fixture.clock.now())
  expect((await amelia.browser.get(`/api/deposits/${id}`)).body['status']).toBe('processing')
  fixture.clock.advance(2000)
  const settled = Array.from({ length: 4 }, () => settleDuePayments(fixture.database, fixture.clock.now()))
  expect((await Promise.all(settled)).reduce((sum, count) => sum + count, 0)).toBe(1)
  const { body } = await amelia.browser.get(`/api/deposits/${id}`)
  expect([body['status'], body['credited']]).toEqual(['success', '150.25'])
  expect((await balance()) - before).toBe(150_250_000n)
})

test('two administrators who approve concurrently, ten times each, have one effect', async () => {
  const id = await inState.Pending()
  const second = await signInMaster(fixture)
  const before = await balance()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => approve(id, at % 2 === 0 ? master : second)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'deposit-not-approvable')).toHaveLength(19)
  expect((await balance()) - before).toBe(500_000_000n)
})

test('one approves while another rejects: the second learns the first decision', async () => {
  const id = await inState.Pending()
  const before = await balance()
  const [approved, rejected] = await Promise.all([approve(id), reject(id)])
  const status = await statusOf(id)
  expect([approved.status, rejected.status]).toContain(200)
  expect((await balance()) - before).toBe(status === 'Approved' ? 500_000_000n : 0n)
})

test('a deposit sent for review is decided with a reason that is not blank, which the member reads', async () => {
  const id = await inState.Pending()
  const blank = await reject(id, '   ')
  expect([blank.status, blank.body['fields']]).toEqual([400, { reason: 'Enter a reason' }])
  await reject(id, '  Not on the statement  ')
  const { body } = await amelia.browser.get(`/api/deposits/${id}`)
  expect([body['status'], body['remark']]).toEqual(['declined', 'Not on the statement'])
})

test('an invalid amount or one below 100 is refused with a sentence at the field, and no deposit is opened', async () => {
  const count = async () => (await owner.query('select from deposit')).rowCount
  const before = await count()
  for (const amount of ['', 'abc', '99.99', '-5', '1e3', '100.001']) {
    const { status, body } = await amelia.browser.post('/api/deposits', { amount, method: 'usdt' })
    expect([amount, status, body['fields']!['amount']]).toEqual([
      amount,
      400,
      amount === '99.99'
        ? 'Please enter an amount of $100 or more'
        : 'Please enter an amount with at most two decimals',
    ])
  }
  const upi = await amelia.browser.post('/api/deposits', { amount: '100', method: 'upi' })
  expect(upi.body['code']).toBe('no-receiving-address')
  expect(await count()).toBe(before)
})

test('not even the owner of the database can credit twice, go back, or change what was agreed', async () => {
  const id = await inState.Approved()
  const refused = (sql: string) =>
    expect(owner.query(sql, [id])).rejects.toThrow(/deposit \d+ (is decided|cannot change)/)
  await refused(`update deposit set status = 'Pending', transfer_id = null where id = $1`)
  for (const decided of [id, await inState.Rejected()])
    await expect(owner.query(`update deposit set remark = 'x' where id = $1`, [decided])).rejects.toThrow(
      /deposit \d+ is decided/,
    )
  const waiting = await open()
  await expect(owner.query('update deposit set amount = 1 where id = $1', [waiting])).rejects.toThrow(
    /deposit \d+ cannot change/,
  )
  await expect(
    owner.query(`update deposit set status = 'Approved' where id = $1`, [waiting]),
  ).rejects.toThrow(/violates check constraint/)
  const blank = `update deposit set status = 'Rejected', rejected_at = now(), remark = ' ' where id = $1`
  await expect(owner.query(blank, [await inState.Pending()])).rejects.toThrow(/violates check constraint/)
})

test('the review panel shows all known facts and the exact transfers of an approval', async () => {
  const [id, before] = [await inState.Pending(), await balance()]
  const { body } = await master.get(`/api/admin/deposits/${id}`)
  expect([body['status'], body['member']!['userrefid']]).toEqual(['Pending', 'amelia'])
  expect(body['movements']).toEqual([{ from: 'BEP20 rail', to: 'R-Wallet, amelia', amount: '500.00' }])
  expect(body['rWalletAfter']).toBe(formatUsdt(before + 500_000_000n))
})

test('an unmatched transfer is credited to the member whom the administrator chooses', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into deposit (rail, request_mode, amount, address, created_at, status, received, review_reason, requested_at)
     values ('chain', 'USDT', 80000000, 'b', $1, 'Pending', 70000000, 'No open deposit', $1) returning id`,
    [fixture.clock.now()],
  )
  const path = `/api/admin/deposits/${rows[0]!.id}`
  const approveFor = (body: object) => send(master, `${path}/approval`, body)
  expect((await approveFor({})).body['message']).toBe('Choose the member to credit')
  expect((await approveFor({ userrefid: 'nobody1' })).body['message']).toBe('No member with this ID')
  const before = await balance()
  expect((await approveFor({ userrefid: 'AMELIA' })).status).toBe(200)
  expect((await balance()) - before).toBe(70_000_000n)
})

test('the payment window ends after ten minutes by the server’s clock, and a proof is accepted for a day', async () => {
  const id = await open()
  fixture.clock.advance(600_000)
  expect((await amelia.browser.get(`/api/deposits/${id}`)).body['status']).toBe('declined')
  expect((await drive(id, 'received')).body['message']).toBe(
    'This payment window has closed. Start a new deposit.',
  )
  fixture.clock.advance(3_600_000)
  expect((await claim(id)).body['status']).toBe('review')
  const { rows } = await owner.query<{ id: string }>(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from, expires_at)
     values ($1, 'sandbox', 'USDT', 1, 1, 'a', $2, $2, $2) returning id`,
    [amelia.id, new Date(fixture.clock.now().getTime() - 25 * 3_600_000)],
  )
  expect((await claim(rows[0]!.id)).body['code']).toBe('deposit-window-over')
})
