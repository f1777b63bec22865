// Verifies payments on chain. Without a configured node the hash is accepted unverified.

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

/** Throws a refusal if the chain does not show the payment. */
export type VerifyPayment = (payment: Payment) => Promise<void>

export type Bep20Node = {
  url: string
  token: string
  decimals: number
  /** Required confirmations, or the finality reported by the node. */
  confirmations: number | 'finalized'
}
export type PaymentNodes = { bep20?: Bep20Node | undefined; xrplUrl?: string | undefined }

const TIMEOUT_MILLISECONDS = 8000

export const createPaymentVerifier =
  ({ bep20, xrplUrl }: PaymentNodes): VerifyPayment =>
  async (payment) => {
    if (payment.currency === 'usdt' && bep20) await verifyBep20(bep20, payment)
    if (payment.currency === 'xrp' && xrplUrl) await verifyXrpl(xrplUrl, payment)
  }

const notFound = (reason: string) => new Refusal('payment-not-proven', { values: { reason } })

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

/** Requires a successful, final transaction with a Transfer event of the exact amount to the address. */
async function verifyBep20(node: Bep20Node, { hash, address, net }: Payment) {
  const { url, token, decimals, confirmations } = node
  const client = createPublicClient({
    transport: http(url, { timeout: TIMEOUT_MILLISECONDS, retryCount: 1 }),
  })
  const [receipt, newest] = await Promise.all([
    client.getTransactionReceipt({ hash: hash as Hex }),
    client.getBlock({ blockTag: confirmations === 'finalized' ? 'finalized' : 'latest' }),
  ]).catch((error: Error) => {
    throw error instanceof TransactionReceiptNotFoundError
      ? notFound('no such transaction')
      : new Refusal('payment-not-checked')
  })
  if (receipt.status !== 'success') throw notFound('the transaction failed')
  const due = decimals >= 6 ? net * 10n ** BigInt(decimals - 6) : net / 10n ** BigInt(6 - decimals)
  const paid = parseEventLogs({ abi: transferEvent, logs: receipt.logs }).some(
    (log) =>
      log.address.toLowerCase() === token.toLowerCase() &&
      log.args.to.toLowerCase() === address.toLowerCase() &&
      log.args.value === due,
  )
  if (!paid) throw notFound('it does not transfer this amount to this address')
  const final = confirmations === 'finalized' ? newest.number : newest.number - BigInt(confirmations)
  if (receipt.blockNumber > final) throw notFound('the transaction is not final yet')
}

const xrplResponse = z.object({
  result: z.object({
    error: z.optional(z.string()),
    validated: z.optional(z.boolean()),
    Destination: z.optional(z.string()),
    DestinationTag: z.optional(z.number()),
    meta: z.optional(z.object({ TransactionResult: z.string(), delivered_amount: z.optional(z.unknown()) })),
  }),
})

/** Checks the delivered amount, because a partial payment delivers less than its amount. */
async function verifyXrpl(url: string, { hash, address, destinationTag, drops }: Payment) {
  const { result } = await fetchXrplTransaction(url, hash)
  if (result.error === 'txnNotFound') throw notFound('no such transaction')
  if (result.error !== undefined) throw new Refusal('payment-not-checked')
  if (!result.validated) throw notFound('the transaction is not final yet')
  if (result.meta?.TransactionResult !== 'tesSUCCESS') throw notFound('the transaction failed')
  const fits = result.Destination === address && (result.DestinationTag ?? null) === destinationTag
  if (!fits) throw notFound('it pays to another address or destination tag')
  if (result.meta.delivered_amount !== String(drops)) throw notFound('it delivers a different amount')
}

async function fetchXrplTransaction(url: string, transaction: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'tx', params: [{ transaction, binary: false }] }),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    })
    return z.parse(xrplResponse, await response.json())
  } catch {
    throw new Refusal('payment-not-checked')
  }
}
