// The proof of a payment on the chain, against a node that answers what each test says.

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeAbiParameters, pad } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseUsdt } from '#domain/money/money.ts'
import { createPaymentVerifier, type VerifyPayment } from '#server/withdrawals/verify-payment.ts'

const TOKEN = '0x55d398326f99059fF775485246999027B3197955'
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bep20 = { token: TOKEN, decimals: 18, confirmations: 'finalized' } as const
const HASH = `0x${'12'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

let node: Server
let verify: VerifyPayment
let receipt: object | null
let finalBlock = 100

beforeAll(async () => {
  node = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      const result = method === 'eth_getTransactionReceipt' ? receipt : block()
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const { port } = node.address() as AddressInfo
  verify = createPaymentVerifier({ bep20: { ...bep20, url: `http://127.0.0.1:${port}` } })
})
afterAll(() => node.close())

const block = () => ({
  number: `0x${finalBlock.toString(16)}`,
  hash: HASH,
  timestamp: '0x1',
  transactions: [],
  gasLimit: '0x1',
  gasUsed: '0x1',
  size: '0x1',
  difficulty: '0x0',
})

function receiptOf({ token = TOKEN, to = TO, value = 90n * 10n ** 18n, status = '0x1' } = {}) {
  const log = {
    address: token,
    topics: [TRANSFER, pad('0x01'), pad(to as `0x${string}`)],
    data: encodeAbiParameters([{ type: 'uint256' }], [value]),
    blockNumber: '0x64',
    transactionHash: HASH,
    transactionIndex: '0x0',
    blockHash: HASH,
    logIndex: '0x0',
    removed: false,
  }
  const sums = { cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', transactionIndex: '0x0' }
  return {
    status,
    blockNumber: '0x64',
    blockHash: HASH,
    transactionHash: HASH,
    logs: [log],
    type: '0x0',
    ...sums,
  }
}

const payment = {
  currency: 'usdt',
  hash: HASH,
  address: TO,
  destinationTag: null,
  net: parseUsdt('90'),
  drops: null,
} as const

test('a final transfer of exactly this amount of the token to this address is a proof', async () => {
  receipt = receiptOf()
  await expect(verify(payment)).resolves.toBeUndefined()
})

test.each([
  ['no such transaction', () => null],
  ['the transaction failed', () => receiptOf({ status: '0x0' })],
  ['it does not transfer this amount', () => receiptOf({ value: 90n * 10n ** 18n - 1n })],
  ['it does not transfer this amount', () => receiptOf({ to: TOKEN })],
  ['it does not transfer this amount', () => receiptOf({ token: TO })],
])('%s: no proof', async (reason, answer) => {
  receipt = answer()
  await expect(verify(payment)).rejects.toThrow(reason)
})

test('what the chain may still take back is no proof yet', async () => {
  receipt = receiptOf()
  finalBlock = 99
  await expect(verify(payment)).rejects.toThrow('the transaction is not final yet')
  finalBlock = 100
})

test('a node that does not answer decides nothing, and without a node nothing is asked', async () => {
  const dead = createPaymentVerifier({ bep20: { ...bep20, url: 'http://127.0.0.1:9' } })
  await expect(dead(payment)).rejects.toThrow('is not responding')
  await expect(createPaymentVerifier({})(payment)).resolves.toBeUndefined()
})
