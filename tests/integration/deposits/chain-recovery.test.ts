// Payments that the gateway has passed, and cases for an administrator.

import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { connectChain } from '#server/platform/chain/chain-node.ts'
import { startChainServer } from '#tests/support/deposits/chain-server.ts'

const USDT = 1_000_000n
const CONFIRMATIONS = 3

const server = await startChainServer('recovery', CONFIRMATIONS)

const statusOf = async (id: bigint) =>
  (await server.owner.query<{ status: string }>('select status from deposit where id = $1', [id])).rows[0]!
    .status

test('a payment is credited with its last confirmation and not before', async () => {
  const { fixture } = server
  const { id, address, amount } = await fixture.open(1n, 400n * USDT)
  await fixture.pay(address, amount)
  await fixture.mine(CONFIRMATIONS)
  await fixture.watch()
  expect(await statusOf(id)).toBe('Waiting')
  await fixture.mine(1)
  await fixture.watch()
  expect(await statusOf(id)).toBe('Approved')
})

test('an administrator rescans blocks or looks up a transaction, and a missed payment is credited', async () => {
  const { fixture, call } = server
  const [one, two] = [await fixture.open(1n, 500n * USDT), await fixture.open(2n, 500n * USDT)]
  await fixture.pay(one.address, one.amount)
  await fixture.mine(1)
  const { hash } = await fixture.pay(two.address, two.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  const blind = { ...fixture.chain, transfers: async () => [] }
  await fixture.watch({ node: blind })
  await fixture.mine(600)
  await fixture.watch({ node: blind })
  const height = fixture.height() - CONFIRMATIONS
  const scan = (fromBlock: number, toBlock: number) =>
    call('POST', '/api/admin/gateway/rescans', { fromBlock: String(fromBlock), toBlock: String(toBlock) })
  expect((await scan(height, height + 1)).body['code']).toBe('rescan-range-invalid')
  expect((await scan(Number(fixture.startBlock) - 1, height)).body['code']).toBe('rescan-range-invalid')
  const name = (transactionHash: string) =>
    call('POST', '/api/admin/gateway/transactions', { transactionHash })
  expect((await name(`0x${'1'.repeat(64)}`)).body['message']).toContain('no such transaction')
  expect((await name(hash)).body).toMatchObject({ found: 1, added: 1 })
  expect((await name(hash)).body).toMatchObject({ found: 1, added: 0 })
  await fixture.watch()
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['Waiting', 'Approved'])
  expect((await scan(Number(fixture.startBlock), height)).body).toMatchObject({ added: 1 })
  await fixture.watch()
  expect(await statusOf(one.id)).toBe('Approved')
})

test('an administrator closes a case with what they found', async () => {
  const { call, owner } = server
  await owner.query(
    `insert into rail_case (kind, subject, detail, opened_at) values ('oversized', 'x', 'y', now())`,
  )
  const open = (await call('GET', '/api/admin/gateway')).body['cases'] as { id: string; kind: string }[]
  expect(open.map(({ kind }) => kind)).toEqual(['oversized'])
  const close = (id: string, reason: string) =>
    call('POST', `/api/admin/gateway/cases/${id}/closure`, { reason })
  expect((await close(open[0]!.id, ' ')).body['fields']).toEqual({ reason: 'Enter your findings' })
  expect((await close(open[0]!.id, 'A test of the operator')).status).toBe(200)
  expect((await close(open[0]!.id, 'Again')).body['code']).toBe('not-found')
})

/** Deposits with their own addresses: `count` unpaid ones, and one at the given address. */
async function addOwnAddresses(
  count: number,
  address: string,
  first: number,
  openedAt: Date,
): Promise<bigint> {
  const { rows } = await server.owner.query<{ id: string }>(
    `with added as (
       insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, address_index, created_at,
         window_from, expires_at)
       select 2, 'chain', 'USDT', 100000000, 100000000, case n when 0 then $2 else '0x' || n end, $3::int + n, $4, $4,
         $4::timestamptz + interval '10 minutes'
       from generate_series(0, $1::int) as n returning id, address)
     select id from added where address = $2`,
    [count, address, first, openedAt],
  )
  return BigInt(rows[0]!.id)
}

test('an address that was never paid retires and is still recognized, and above 4,000 all are found in one call', async () => {
  const { fixture, faulty, call } = server
  const [retired, own] = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)]
  const old = await addOwnAddresses(0, retired, 0, new Date(fixture.clock.now().getTime() - 100 * 86_400_000))
  const { hash } = await fixture.pay(retired, 100n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  await fixture.watch()
  expect(await statusOf(old)).toBe('Waiting')
  expect(
    (await call('POST', '/api/admin/gateway/transactions', { transactionHash: hash })).body['added'],
  ).toBe(1)
  await fixture.watch()
  expect(await statusOf(old)).toBe('Pending')

  const id = await addOwnAddresses(4001, own, 1, fixture.clock.now())
  await fixture.pay(own, 100n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  const node = connectChain({
    url: faulty.url,
    token: fixture.chain.token,
    confirmations: CONFIRMATIONS,
  })
  const before = faulty.calls.length
  await fixture.watch({ node })
  expect(await statusOf(id)).toBe('Approved')
  const logCalls = faulty.calls.slice(before).filter((method) => method === 'eth_getLogs')
  // The range, each block with a transfer, the trailing window and the blocks that are not final.
  expect(logCalls.length).toBeLessThan(8)
})
