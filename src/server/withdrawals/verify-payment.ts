// Verifies payments on chain, outside any transaction. Without a configured node the hash is accepted unverified.

import { DatabaseError } from 'pg'
import type { Hash } from 'viem'
import * as z from 'zod/mini'
import { Refusal } from '#contract/platform/refusals.ts'
import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { isNodeFailure } from '#server/platform/chain/chain-node.ts'
import { requirePinnedChain, type Chain } from '#server/platform/chain/chain-pin.ts'
import { callXrplNode, followsPinnedNetwork, type XrplNode } from '#server/platform/chain/xrpl-node.ts'
import type { Queryable } from '#server/platform/database.ts'

export type Payment = {
  currency: WithdrawalCurrency
  hash: string
  address: string
  destinationTag: number | null
  net: Micro
  drops: bigint | null
}

/** Log indexes of the transfers in a transaction that each prove the payment. */
export type PaymentProof = { logIndexes: number[]; block: bigint | null }

/** Throws a refusal if the payment is not on the chain; returns undefined without a node. */
export type VerifyPayment = (on: Queryable, payment: Payment, now: Date) => Promise<PaymentProof | undefined>

export type PaymentNodes = {
  bep20?: Chain | undefined
  xrplUrl?: string | undefined
  /** Aborts calls in progress when the server stops. */
  signal?: AbortSignal | undefined
}

export const createPaymentVerifier =
  ({ bep20, xrplUrl, signal }: PaymentNodes): VerifyPayment =>
  async (on, payment, now) => {
    if (payment.currency === 'usdt') return bep20 && verifyBep20(on, bep20, payment, now)
    return xrplUrl === undefined ? undefined : verifyXrpl(on, { url: xrplUrl, signal }, payment, now)
  }

const notProven = (reason: string) => new Refusal('payment-not-proven', { values: { reason } })

/** Requires a successful, final transaction with a Transfer event of the exact amount to the address. */
async function verifyBep20(
  on: Queryable,
  chain: Chain,
  { hash, address, net }: Payment,
  now: Date,
): Promise<PaymentProof> {
  const { receipt, final } = await readReceipt(on, chain, hash as Hash, now).catch((error: unknown) => {
    throw isNodeFailure(error) ? new Refusal('payment-not-checked') : error
  })
  if (!receipt) throw notProven('no such transaction')
  if (!receipt.succeeded) throw notProven('the transaction failed')
  const due = net * chain.unitsPerMicro
  const logIndexes = receipt.transfers
    .filter(({ recipient, units }) => recipient.toLowerCase() === address.toLowerCase() && units === due)
    .map(({ logIndex }) => logIndex)
  if (logIndexes.length === 0) throw notProven('it does not transfer this amount to this address')
  if (receipt.blockNumber > final) throw notProven('the transaction is not final yet')
  return { logIndexes, block: receipt.blockNumber }
}

async function readReceipt(on: Queryable, chain: Chain, hash: Hash, now: Date) {
  await requirePinnedChain(on, chain, now)
  const [receipt, head] = await Promise.all([chain.node.receipt(hash), chain.node.head()])
  return { receipt, final: await chain.node.final(head) }
}

const xrplTransaction = z.object({
  error: z.optional(z.string()),
  validated: z.optional(z.boolean()),
  Destination: z.optional(z.string()),
  DestinationTag: z.optional(z.number()),
  meta: z.optional(z.object({ TransactionResult: z.string(), delivered_amount: z.optional(z.unknown()) })),
})

/** Checks the delivered amount, because a partial payment delivers less than its amount. */
async function verifyXrpl(
  on: Queryable,
  node: XrplNode,
  { hash, address, destinationTag, drops }: Payment,
  now: Date,
): Promise<PaymentProof> {
  const { follows, result } = await readXrplTransaction(on, node, hash, now)
  if (!follows) throw notProven('the node follows another network than before')
  if (result.error === 'txnNotFound') throw notProven('no such transaction')
  if (result.error !== undefined) throw new Refusal('payment-not-checked')
  if (!result.validated) throw notProven('the transaction is not final yet')
  if (result.meta?.TransactionResult !== 'tesSUCCESS') throw notProven('the transaction failed')
  const fits = result.Destination === address && (result.DestinationTag ?? null) === destinationTag
  if (!fits) throw notProven('it pays to another address or destination tag')
  if (result.meta.delivered_amount !== String(drops)) throw notProven('it delivers a different amount')
  return { logIndexes: [0], block: null }
}

async function readXrplTransaction(on: Queryable, node: XrplNode, transaction: string, now: Date) {
  const call = { method: 'tx', params: { transaction, binary: false } }
  const answers = Promise.all([
    followsPinnedNetwork(on, node, now),
    callXrplNode(node, call, xrplTransaction),
  ])
  const [follows, result] = await answers.catch((error: unknown) => {
    throw error instanceof DatabaseError ? error : new Refusal('payment-not-checked')
  })
  return { follows, result }
}
