import type { MemberLimit } from '#tests/simulation/model/limit-operations.ts'
import type { ModelState } from '#tests/simulation/model/model-state.ts'
import type { MoneyEvent } from '#tests/simulation/model/money-event.ts'

export type DepositState = 'Waiting' | 'Processing' | 'Declined' | 'Pending' | 'Approved' | 'Rejected'
export type DepositRecord = {
  id: string
  member: number
  rail: 'assets_bep20' | 'assets_bank'
  requested: bigint
  /** What has to be paid: on a shared address the last digits identify the deposit. */
  amount: bigint
  state: DepositState
  expiresAt: number
  approvedAt: number | null
  credited: bigint | null
  gateway: { outcome: string; dueAt: number } | null
}

export type QuoteRecord = {
  member: number
  wallet: string
  currency: string
  amount: bigint
  fee: bigint
  expiresAt: number
}
export type WithdrawalState =
  | 'requested'
  | 'approved'
  | 'sent'
  | 'failed'
  | 'unknown'
  | 'rejected'
  | 'cancelled'
export type WithdrawalRecord = QuoteRecord & { id: string; state: WithdrawalState }

/** The state of rewards and balances, and the records around them. */
export type Books = {
  state: ModelState
  deposits: Map<string, DepositRecord>
  /** Deposits whose payment the sandbox gateway simulates. */
  processing: Set<DepositRecord>
  quotes: Map<string, QuoteRecord>
  withdrawals: Map<string, WithdrawalRecord>
  /** The address of each member and currency; the first one is no change. */
  addresses: Map<string, { id: string; addedAt: number; changes: number }>
  /** Requests that wait for a second administrator. */
  waiting: Map<string, MoneyEvent>
  /** Members whose money may not leave. */
  frozen: Set<number>
  /** Limits by member, subject and period, and the end of a cooling-off by member. */
  limits: Map<string, MemberLimit>
  coolingOff: Map<number, number>
  /** Since the last comparison. */
  changedDeposits: Set<string>
  changedWithdrawals: Set<string>
  /** Granted by a confirmation, so their ids are not known yet. */
  unnamedActivations: number[]
}

/** Applies an event and returns what does not fit. */
export type Operation = (books: Books, event: MoneyEvent) => string[]
export type Operations = Record<string, Operation>

export const nothing: Operation = () => []
