// The interface of a payment rail. The configuration selects exactly one of sandbox, manual and chain, so test money is
// never mixed with real money.

import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Log } from '#server/platform/log.ts'
import type { Transaction } from '#server/platform/database.ts'

export type PaymentTarget = {
  address: string
  /** The exact amount to pay. */
  amount: Micro
  addressIndex?: number
  receivingCodeId?: bigint
}

export type Rail = {
  name: PaymentRail
  /** Chooses the address and exact amount for USDT; undefined if there is no receiving address. */
  choosePaymentTarget(tx: Transaction, requestedAmount: Micro, now: Date): Promise<PaymentTarget | undefined>
  /** The rail needs no receiving address added by an administrator. */
  derivesAddresses: boolean
  /** Days after the payment window for which an amount at a shared address stays reserved. */
  reserveDays: number
  /** Members can submit proof of payment for review. */
  acceptsClaims: boolean
  /** Settles at `dueAt` instead of waiting for the next poll. */
  scheduleSettlement(dueAt: Date): void
  /** Starts the background work; returns a function that stops it. */
  start(log: Log): () => Promise<void>
}
