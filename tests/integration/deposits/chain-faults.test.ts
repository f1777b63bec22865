// Faults of a node and of payers that must neither lose a payment nor credit it to the wrong member.

import { setTimeout as sleep } from 'node:timers/promises'
import { pad, toEventHash, toHex, type Address } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { gatewayStatus } from '#server/deposits/gateway-status.ts'
import { chainRail } from '#server/deposits/rails/chain-rail.ts'
import { chooseRail } from '#server/deposits/rails/choose-rail.ts'
import { connectChain, type ChainNode } from '#server/platform/chain/chain-node.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  startChainFixture,
  UNITS_PER_MICRO,
  type ChainFixture,
} from '#tests/support/deposits/chain-fixture.ts'
import { startEvmNode } from '#tests/support/deposits/evm-node.ts'
import { startFaultyNode } from '#tests/support/deposits/faulty-node.ts'
import { deployToken } from '#tests/support/deposits/test-token.ts'

const USDT = 1_000_000n
const CONFIRMATIONS = 3
const DAY = 86_400_000

let fixture: ChainFixture
let node: ChainNode
let turn = 0

const [evm, on] = await Promise.all([startEvmNode(), createTestDatabase()])
const token = await deployToken(evm)
const faulty = await startFaultyNode(evm.url)
const owner = await on.connectAsOwner()

async function begin(options: { ownAddresses?: boolean } = {}) {
  turn += 1
  fixture = await startChainFixture(evm, token, on, {
    seed: `fault ${turn}`,
    confirmations: CONFIRMATIONS,
    ...options,
  })
  node = connectChain({ url: faulty.url, token, confirmations: CONFIRMATIONS })
}
beforeEach(() => begin())

const statusOf = async (id: bigint) =>
  (await owner.query<{ status: string }>('select status from deposit where id = $1', [id])).rows[0]!.status
const cases = async () =>
  (
    await owner.query<{ member: string | null; reason: string }>(
      `select member_id as member, review_reason as reason from deposit where status = 'Pending' order by id`,
    )
  ).rows
const status = () => gatewayStatus(on.database.pool, 'chain', fixture.clock.now())
const startRail = () => {
  const parts = { database: on.database, clock: fixture.clock, holder: 'test', pollMilliseconds: 5 }
  const chain = { node, decimals: 18, unitsPerMicro: UNITS_PER_MICRO }
  return chainRail({ ...parts, chain, ...chain }).start(createLog('silent'))
}
async function until(isTrue: () => Promise<boolean>) {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await isTrue()) return
    await sleep(5)
  }
  throw new Error(`not in time; the gateway is ${(await status()).state}`)
}
const watch = () => fixture.watch({ node })
async function payFor(memberId: bigint) {
  const deposit = await fixture.open(memberId, 100n * USDT)
  await fixture.pay(deposit.address, deposit.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  return deposit
}

test('a node that switches to another chain stops crediting with an alert, and resumes when it is back', async () => {
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  const { id } = await payFor(1n)
  const stop = await faulty.during(
    ({ method }) => (method === 'eth_chainId' ? '0x61' : undefined),
    async () => {
      const stopRail = startRail()
      await until(async () => (await status()).state === 'stopped')
      expect((await status()).error).toBe('The node is on chain 97. This database belongs to chain 56.')
      expect(await statusOf(id)).toBe('Waiting')
      return stopRail
    },
  )
  await until(async () => (await status()).state === 'alive')
  await stop()
  await watch()
  expect(await statusOf(id)).toBe('Approved')
})

test('a payment that the node leaves out of a range is found in the same round or a later one', async () => {
  const [one, two] = [await payFor(1n), await payFor(2n)]
  let asked = 0
  // One response without logs, as from a node with a lagging index.
  await faulty.during(
    ({ method }) => (method === 'eth_getLogs' && (asked += 1) === 1 ? [] : undefined),
    watch,
  )
  expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['Approved', 'Approved'])
  const three = await payFor(3n)
  await faulty.during(({ method }) => (method === 'eth_getLogs' ? [] : undefined), watch)
  expect(await statusOf(three.id)).toBe('Waiting')
  await watch()
  expect(await statusOf(three.id)).toBe('Approved')
})

test('a transfer that is in one answer only is not saved, and the cursor does not pass it', async () => {
  const { id, address, amount } = await fixture.open(1n, 100n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  const blockNumber = `0x${fixture.startBlock.toString(16)}`
  const { hash: blockHash } = await evm.rpc<{ hash: string }>('eth_getBlockByNumber', blockNumber, false)
  const forged = {
    address: token,
    blockHash,
    blockNumber,
    data: toHex(amount * UNITS_PER_MICRO, { size: 32 }),
    logIndex: '0x0',
    removed: false,
    topics: [toEventHash('Transfer(address,address,uint256)'), pad(token), pad(address as Address)],
    transactionHash: `0x${'2'.repeat(64)}`,
    transactionIndex: '0x0',
  }
  const watching = faulty.during(({ method }) => (method === 'eth_getLogs' ? [forged] : undefined), watch)
  await expect(watching).rejects.toThrow('not in the receipt of its transaction')
  await watch()
  expect(await statusOf(id)).toBe('Waiting')
  expect((await owner.query('select from chain_transfer')).rowCount).toBe(0)
})

test('a log that is marked as removed does not let the cursor pass', async () => {
  const { id } = await payFor(1n)
  const removed = [
    {
      address: token,
      blockHash: `0x${'1'.repeat(64)}`,
      blockNumber: '0x1',
      data: `0x${'0'.repeat(64)}`,
      logIndex: '0x0',
      removed: true,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${'0'.repeat(64)}`,
        `0x${'0'.repeat(24)}${fixture.address.slice(2)}`,
      ],
      transactionHash: `0x${'2'.repeat(64)}`,
      transactionIndex: '0x0',
    },
  ]
  const round = faulty.during(({ method }) => (method === 'eth_getLogs' ? removed : undefined), watch)
  await expect(round).rejects.toThrow('removed')
  await watch()
  expect(await statusOf(id)).toBe('Approved')
})

test('a late payment is never another member’s: its amount stays reserved for days', async () => {
  const late = await fixture.open(1n, 100n * USDT)
  fixture.clock.advance(3 * DAY)
  // Simulates drawing the same last digits again.
  await expect(
    owner.query(
      `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from,
         expires_at, reserved_until)
       values (2, 'chain', 'USDT', $1, $1, $2, $3, $3, $3, $3)`,
      [late.amount, late.address, fixture.clock.now()],
    ),
  ).rejects.toThrow('deposit_amount_unique_while_reserved')
  await fixture.pay(late.address, late.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  expect(await cases()).toEqual([{ member: '1', reason: 'It arrived after the window' }])
})

test('a transfer that matches two deposits is left to an administrator', async () => {
  const first = await fixture.open(1n, 100n * USDT)
  // The reservation was shorter when the first deposit was opened.
  await owner.query('set session_replication_role = replica')
  await owner.query('update deposit set reserved_until = expires_at where id = $1', [first.id])
  await owner.query('set session_replication_role = origin')
  fixture.clock.advance(2 * DAY)
  await owner.query(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from,
       expires_at, reserved_until)
     values (2, 'chain', 'USDT', $1, $1, $2, $3, $3, $3::timestamptz + interval '10 minutes', $3::timestamptz + interval '30 days')`,
    [first.amount, first.address, fixture.clock.now()],
  )
  await fixture.pay(first.address, first.amount)
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  expect(await cases()).toEqual([
    { member: null, reason: expect.stringMatching(/^It can belong to deposit \d+ or \d+$/) as string },
  ])
})

test('a second exact transfer to a deposit’s own address is credited to the same member', async () => {
  await begin({ ownAddresses: true })
  const { id, address, amount } = await fixture.open(2n, 100n * USDT)
  await fixture.pay(address, amount)
  await fixture.pay(address, amount)
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  expect(await statusOf(id)).toBe('Approved')
  expect(await cases()).toEqual([{ member: '2', reason: `Another transfer to the address of deposit ${id}` }])
})

test('a transfer above 2^63 micro-units is a case, and the rest is credited', async () => {
  const { id, address, amount } = await fixture.open(1n, 100n * USDT)
  await fixture.payUnits(fixture.address, 2n ** 64n * UNITS_PER_MICRO)
  await fixture.pay(address, amount)
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  expect(await statusOf(id)).toBe('Approved')
  const { rows } = await owner.query('select kind, detail from rail_case')
  expect(rows).toEqual([
    { kind: 'oversized', detail: expect.stringContaining('more than any payment') as string },
  ])
})

test('while it catches up, the gateway reports its position and its lag', async () => {
  await fixture.mine(CONFIRMATIONS + 1)
  await watch()
  await fixture.mine(300)
  let release = () => {}
  const held = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
  await faulty.during(
    ({ method }) => (method === 'eth_getLogs' ? held : undefined),
    async () => {
      const stop = startRail()
      await until(async () => (await status()).state === 'behind')
      expect((await status()).lagBlocks).toBe(300)
      release()
      await until(async () => (await status()).lagBlocks === 0)
      await stop()
    },
  )
})

test('a hanging node does not delay a shutdown', async () => {
  const settings = { RAIL: 'chain', CHAIN_RPC_URL: faulty.url, CHAIN_TOKEN: token }
  const deps = { database: on.database, clock: fixture.clock, holder: 'test' }
  const asked = faulty.calls.length
  const outcome = await faulty.during(
    () => new Promise(() => {}),
    async () => {
      const stop = chooseRail(readConfig(settings), deps).start(createLog('silent'))
      await until(async () => faulty.calls.length > asked)
      return Promise.race([stop().then(() => 'stopped'), sleep(5000, 'still waiting')])
    },
  )
  expect(outcome).toBe('stopped')
})
