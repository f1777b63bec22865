// The proof of a payment against a scripted node: one that reports finality, hangs, or switches to another chain.

import { json } from 'node:stream/consumers'
import { encodeAbiParameters, numberToHex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { startHttpServer } from '#tests/support/http/http-server.ts'
import {
  BEP20,
  createTransactionHash,
  startWithdrawalsFixture,
} from '#tests/support/withdrawals/withdrawals-fixture.ts'

const TOKEN = '0x55d398326f99059fF775485246999027B3197955'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const NET = 90n * 10n ** 18n
const BLOCK = 100

let finalBlock = BLOCK
let chainId = 56
let waiting: (() => void)[] | undefined

type Call = { id: number; method: string; params: string[] }

function results({ method, params }: Call): unknown {
  if (method === 'eth_chainId') return toHex(chainId)
  if (method === 'eth_call') return pad(numberToHex(18))
  if (method === 'eth_getTransactionReceipt') return receiptOf(params[0]!)
  return block(params[0] === '0x0' ? 0 : finalBlock)
}

const HASH = `0x${'12'.repeat(32)}` as const
const block = (height: number) => ({
  number: toHex(height),
  hash: HASH,
  parentHash: HASH,
  timestamp: '0x1',
  transactions: [],
  gasLimit: '0x1',
  gasUsed: '0x1',
  size: '0x1',
  difficulty: '0x0',
})

const node = await startHttpServer(async (request, response) => {
  const call = (await json(request)) as Call
  const answer = () => response.end(JSON.stringify({ jsonrpc: '2.0', id: call.id, result: results(call) }))
  response.setHeader('content-type', 'application/json')
  if (waiting) waiting.push(answer)
  else answer()
})
const fixture = await startWithdrawalsFixture({ RAIL: 'manual', CHAIN_RPC_URL: `http://${node}` })
const withdrawer = await fixture.member('amelia', { withdrawal: '10000', address: BEP20 })

function receiptOf(transactionHash: string) {
  const log = {
    address: TOKEN,
    topics: [TRANSFER, pad('0x01'), pad(BEP20)],
    data: encodeAbiParameters([{ type: 'uint256' }], [NET]),
    blockNumber: toHex(BLOCK),
    transactionHash,
    transactionIndex: '0x0',
    blockHash: HASH,
    logIndex: '0x0',
    removed: false,
  }
  const sums = { cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', transactionIndex: '0x0' }
  const place = { blockNumber: toHex(BLOCK), blockHash: HASH, transactionHash }
  return { status: '0x1', ...place, logs: [log], type: '0x0', ...sums }
}

const requested = () => fixture.requested(withdrawer.who, withdrawer.addressId, '100')
const approve = (id: string, admin = 'admin 1') =>
  fixture.post(admin, `/api/admin/withdrawals/${id}/approval`, {
    transactionHash: createTransactionHash(),
  })

test('a transfer is a proof from the block that the node calls final', async () => {
  const id = await requested()
  finalBlock = BLOCK - 1
  expect((await approve(id)).body['message']).toContain('the transaction is not final yet')
  finalBlock = BLOCK
  expect((await approve(id)).status).toBe(200)
})

test('a node that switched to another chain proves nothing', async () => {
  const id = await requested()
  chainId = 97
  expect(await approve(id)).toMatchObject({ status: 503, body: { code: 'payment-not-checked' } })
  chainId = 56
  expect((await approve(id)).status).toBe(200)
})

test('twenty proofs that wait for a hanging node hold up no one, and are decided when it responds', async () => {
  const ids: string[] = []
  for (let at = 0; at < 20; at += 1) ids.push(await requested())
  waiting = []
  const proofs = ids.map((id, at) => approve(id, `admin ${(at % 2) + 1}`))
  // Two administrators have four verifications each in progress; the others are queued.
  while (waiting.length < 8) await new Promise((resolve) => setImmediate(resolve))
  expect((await fixture.get(withdrawer.who, '/api/withdrawals/desk')).status).toBe(200)
  expect((await fixture.get('admin 1', `/api/admin/withdrawals/${ids[0]}`)).status).toBe(200)
  const held = waiting
  waiting = undefined
  for (const answer of held) answer()
  expect((await Promise.all(proofs)).map(({ status }) => status)).toEqual(Array(20).fill(200))
})
