// Balances of holding addresses are read from real nodes. A failure keeps the last reading, which becomes stale.

import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createEvmKey, createXrplKey } from '#server/demo-data/generate-demo-data.ts'
import { readDueBalances } from '#server/holdings/balance-worker.ts'
import { createBalanceReaders } from '#server/holdings/read-balance.ts'
import { readHoldings } from '#server/holdings/read-holdings.ts'
import { readConfig } from '#server/platform/config.ts'
import { startHttpServer } from '#tests/support/http/http-server.ts'
import { startChainServer } from '#tests/support/deposits/chain-server.ts'

const USDT = 1_000_000n
const HOUR = 3_600_000
const CONFIRMATIONS = 3
const [evm, xrpl] = [createEvmKey('vault on the chain'), createXrplKey('vault on the ledger')]

let balance: string | null = '25000000'
/** Answers like a node of the XRP Ledger that knows one account. */
const node = await startHttpServer(async (request, response) => {
  const { method } = (await json(request)) as { method: string }
  const account = balance === null ? { error: 'noNetwork' } : { account_data: { Balance: balance } }
  const info = { ledger_index: 99_000_111, validated: true, ...account }
  const result = method === 'server_info' ? { info: { network_id: 0 } } : info
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ result }))
})

const register = (network: string, address: string, nonce: string, publicKey: string | null = null) =>
  server.owner.query(
    `with challenge as (
       insert into holding_challenge (network, address, nonce, message, issued_at, expires_at, issued_by)
       select $1, $2, repeat($3, 16), $2 || repeat($3, 16), $5, $5::timestamptz + interval '1 day', min(id) from admin returning *)
     insert into holding_address (challenge_id, network, address, signature, public_key, registered_at, registered_by, reason)
     select id, network, address, '00', $4, issued_at, issued_by, 'Vault' from challenge`,
    [network, address, nonce, publicKey, server.fixture.clock.now()],
  )

const server = await startChainServer('vault', CONFIRMATIONS)
await register('BEP20', evm.address, 'ab')
await register('XRPL', xrpl.address, 'cd', xrpl.publicKey)

function read(changes: Record<string, string> = {}) {
  const config = { ...server.environment, XRPL_NODE_URL: `http://${node}`, ...changes }
  const readers = createBalanceReaders(readConfig(config), new AbortController().signal)
  return readDueBalances(server.on.database.pool, readers, server.fixture.clock.now())
}

async function readBalances() {
  const { addresses, totals } = await readHoldings(server.on.database.pool, server.fixture.clock.now())
  return { balances: addresses.map((each) => each.balance), totals }
}

test('balances are those of the newest final block and of the validated ledger', async () => {
  const { fixture } = server
  await fixture.pay(evm.address, 250n * USDT)
  await fixture.mine(CONFIRMATIONS + 1)
  const now = fixture.clock.now()
  expect(await read()).toEqual([])
  const { balances, totals } = await readBalances()
  const block = BigInt(fixture.height() - CONFIRMATIONS)
  expect(balances).toEqual([
    { amount: 250n * USDT, readAt: now, block, isStale: false },
    { amount: 25n * USDT, readAt: now, block: 99_000_111n, isStale: false },
  ])
  expect(totals).toMatchObject({ usdt: 250n * USDT, xrp: 25n * USDT, uncounted: 0 })
})

test('a failure keeps the last reading with its time; after a day it is stale and not counted', async () => {
  const { clock } = server.fixture
  const readAt = clock.now()
  balance = null
  clock.advance(25 * HOUR)
  expect(await read({ CHAIN_RPC_URL: 'http://127.0.0.1:9' })).toMatchObject([
    { address: evm.address },
    { address: xrpl.address },
  ])
  const { balances, totals } = await readBalances()
  expect(balances).toMatchObject([
    { amount: 250n * USDT, readAt, isStale: true },
    { amount: 25n * USDT, readAt, isStale: true },
  ])
  expect(totals).toMatchObject({ usdt: 0n, xrp: 0n, proven: 0n, uncounted: 2 })
})

test('a balance is read again after ten minutes', async () => {
  const { clock } = server.fixture
  balance = '26000000'
  clock.advance(60_000)
  expect(await read()).toEqual([])
  expect((await readBalances()).totals).toMatchObject({ xrp: 0n, uncounted: 2 })
  clock.advance(HOUR)
  expect(await read()).toEqual([])
  expect((await readBalances()).totals).toMatchObject({ usdt: 250n * USDT, xrp: 26n * USDT, uncounted: 0 })
})
