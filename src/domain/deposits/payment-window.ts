import type { DepositStatus } from '#domain/deposits/deposit-state.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

export const LARGEST_DEPOSIT: Micro = 1_000_000n * MICRO_PER_USDT
export const WINDOW_SECONDS = 600
/** How long the sandbox gateway takes, and how long its result is shown before the last step. */
export const GATEWAY_MILLISECONDS = 2000
export const RESULT_MILLISECONDS = 1000
/** How long after the window a member may still report a payment. */
export const CLAIM_SECONDS = 24 * 3600

export const paymentStatuses = ['waiting', 'processing', 'success', 'declined', 'review'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentStatusTexts: Record<PaymentStatus, string> = {
  waiting: 'Waiting for payment',
  processing: 'Processing payment',
  success: 'Payment successful',
  declined: 'Payment declined',
  review: 'Waiting for review',
}

type DepositPayment = { status: DepositStatus; expiresAt: Date | null; seen: boolean }

/** The status on the member's screen. An unpaid window ends as declined, unless a transfer was seen in it. */
export function paymentStatus({ status, expiresAt, seen }: DepositPayment, now: Date): PaymentStatus {
  if (status === 'Approved') return 'success'
  if (status === 'Pending') return 'review'
  if (status === 'Processing') return 'processing'
  if (status !== 'Waiting') return 'declined'
  if (seen) return 'processing'
  return expiresAt !== null && now >= expiresAt ? 'declined' : 'waiting'
}

/** Countdown text of the payment window. */
export function timeWarning(secondsLeft: number): string | undefined {
  if (secondsLeft <= 60) return "Don't do payment now, start again!"
  return secondsLeft <= 180 ? `Only ${Math.ceil(secondsLeft / 60)} minutes left! Hurry up!` : undefined
}

/** Rounded down to the second, because block times have no fractions. */
export const fullSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000)
