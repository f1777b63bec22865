// Asks the chain whether a payment really happened. Without a node nothing is asked, and the hash is kept as it was given.

import { createPublicClient, http, parseEventLogs, TransactionReceiptNotFoundError, type Hex } from 'viem'
import * as z from 'zod/mini'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'

export type Payment = {
  currency: WithdrawalCurrency
  hash: string
  address: string
  destinationTag: number | null
  net: Micro
  drops: bigint | null
}

/** Refuses a payment that the chain does not show. */
export type ProvePayment = (payment: Payment) => Promise<void>

export type Bep20Node = {
  url: string
  token: string
  decimals: number
  /** How many blocks must stand on top of a payment; without a number, what the node itself calls final. */
  confirmations: number | 'finalized'
}
export type PaymentNodes = { bep20?: Bep20Node | undefined; xrplUrl?: string | undefined }

const PATIENCE_MILLISECONDS = 8000

export const provePayments =
  ({ bep20, xrplUrl }: PaymentNodes): ProvePayment =>
  async (payment) => {
    if (payment.currency === 'usdt' && bep20) await proveBep20(bep20, payment)
    if (payment.currency === 'xrp' && xrplUrl) await proveXrpl(xrplUrl, payment)
  }

const unproven = (reason: string) => new Refusal('payment-not-proven', { values: { reason } })

const transferEvent = [
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'to', type: 'address', indexed: true },
      { name: 'value', type: 'uint256' },
    ],
  },
] as const

/** The token says itself what it moved: a successful, final transaction with a transfer of that amount to that address. */
async function proveBep20(node: Bep20Node, { hash, address, net }: Payment) {
  const { url, token, decimals, confirmations } = node
  const client = createPublicClient({
    transport: http(url, { timeout: PATIENCE_MILLISECONDS, retryCount: 1 }),
  })
  const [receipt, newest] = await Promise.all([
    client.getTransactionReceipt({ hash: hash as Hex }),
    client.getBlock({ blockTag: confirmations === 'finalized' ? 'finalized' : 'latest' }),
  ]).catch((error: Error) => {
    throw error instanceof TransactionReceiptNotFoundError
      ? unproven('there is no such transaction')
      : new Refusal('payment-not-checked')
  })
  if (receipt.status !== 'success') throw unproven('the transaction failed')
  const due = decimals >= 6 ? net * 10n ** BigInt(decimals - 6) : net / 10n ** BigInt(6 - decimals)
  const paid = parseEventLogs({ abi: transferEvent, logs: receipt.logs }).some(
    (log) =>
      log.address.toLowerCase() === token.toLowerCase() &&
      log.args.to.toLowerCase() === address.toLowerCase() &&
      log.args.value === due,
  )
  if (!paid) throw unproven('it does not move this amount of the token to this address')
  const final = confirmations === 'finalized' ? newest.number : newest.number - BigInt(confirmations)
  if (receipt.blockNumber > final) throw unproven('the transaction is not final yet')
}

const xrplAnswer = z.object({
  result: z.object({
    error: z.optional(z.string()),
    validated: z.optional(z.boolean()),
    Destination: z.optional(z.string()),
    DestinationTag: z.optional(z.number()),
    meta: z.optional(z.object({ TransactionResult: z.string(), delivered_amount: z.optional(z.unknown()) })),
  }),
})

/** What was delivered counts, not what was asked for: a partial payment delivers less. */
async function proveXrpl(url: string, { hash, address, destinationTag, drops }: Payment) {
  const { result } = await askXrpl(url, hash)
  if (result.error === 'txnNotFound') throw unproven('there is no such transaction')
  if (result.error !== undefined) throw new Refusal('payment-not-checked')
  if (!result.validated) throw unproven('the transaction is not final yet')
  if (result.meta?.TransactionResult !== 'tesSUCCESS') throw unproven('the transaction failed')
  const fits = result.Destination === address && (result.DestinationTag ?? null) === destinationTag
  if (!fits) throw unproven('it pays to another address or destination tag')
  if (result.meta.delivered_amount !== String(drops)) throw unproven('it delivers another amount')
}

async function askXrpl(url: string, transaction: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'tx', params: [{ transaction, binary: false }] }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    })
    return z.parse(xrplAnswer, await response.json())
  } catch {
    throw new Refusal('payment-not-checked')
  }
}
