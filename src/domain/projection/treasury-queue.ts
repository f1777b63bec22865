// The treasury and its payment queues: earnings before bonuses, each queue strictly oldest first, whole rows only.

import { BLB_STEP, ExactSum } from '#domain/closing/closing-rows.ts'
import type { Micro } from '#domain/money/money.ts'

/** Rewards in payment order. Rows of a projected closing have its step, rewards that were pending before have EARLIER_STEP. */
export type RewardRows = {
  count: number
  beneficiary: Int32Array
  amount: Float64Array
  step?: Int16Array
}

/** The step of rewards that were pending before the projection. */
export const EARLIER_STEP = 0

type OnPaid = (member: number, amount: number, step: number) => void

/** Successive closings. A clone computes them again from its own position. */
export type RewardStream<Rows extends RewardRows> = { clone(): RewardStream<Rows>; accrue(): Rows }

const NO_ROWS: RewardRows = { count: 0, beneficiary: new Int32Array(0), amount: new Float64Array(0) }

/**
 * Pending earnings. Only the rows of the first day are in memory: accruals do not depend on payments, so the rows of later
 * days are recomputed when they reach the head of the queue.
 */
class EarningsQueue {
  #rows: RewardRows
  #at = 0
  /** Number of closings behind the head, which `#trailing` recomputes. */
  #daysBehind = 0
  #trailing: RewardStream<RewardRows> | undefined

  constructor(rows: RewardRows) {
    this.#rows = rows
  }

  get isEmpty(): boolean {
    return this.#at >= this.#rows.count && this.#daysBehind === 0
  }

  /** The rows of the stream's next closing. */
  accrueFrom<Rows extends RewardRows>(stream: RewardStream<Rows>): Rows {
    if (!this.isEmpty) this.#trailing ??= stream.clone()
    const wasEmpty = this.isEmpty
    const rows = stream.accrue()
    if (wasEmpty) this.#setHead(rows)
    else this.#daysBehind += 1
    return rows
  }

  /** Removes the longest run that `available` covers and returns its sum. */
  take(available: number, pay: OnPaid): number {
    let taken = 0
    for (;;) {
      for (; this.#at < this.#rows.count; this.#at += 1) {
        const amount = this.#rows.amount[this.#at]!
        if (taken + amount > available) return taken
        taken += amount
        pay(this.#rows.beneficiary[this.#at]!, amount, this.#rows.step?.[this.#at] ?? EARLIER_STEP)
      }
      if (this.#daysBehind === 0) break
      this.#daysBehind -= 1
      this.#setHead(this.#trailing!.accrue())
    }
    this.#trailing = undefined
    this.#setHead(NO_ROWS)
    return taken
  }

  #setHead(rows: RewardRows): void {
    this.#rows = rows
    this.#at = 0
  }
}

export type TreasuryStart = { treasury: Micro; earnings: RewardRows; bonuses: RewardRows }

export class TreasuryQueue {
  readonly #earnings: EarningsQueue
  readonly #bonuses: { member: number; amount: number }[]
  #nextBonus = 0
  readonly #onPaid: OnPaid
  readonly #earlierBonuses: number
  treasury: Micro
  pending: Micro
  paid = 0n

  constructor({ treasury, earnings, bonuses }: TreasuryStart, onPaid: OnPaid) {
    this.treasury = treasury
    this.#earlierBonuses = bonuses.count
    this.#onPaid = onPaid
    this.#earnings = new EarningsQueue(earnings)
    this.#bonuses = Array.from({ length: bonuses.count }, (_, row) => ({
      member: bonuses.beneficiary[row]!,
      amount: bonuses.amount[row]!,
    }))
    this.pending = sumRows(earnings) + sumRows(bonuses)
  }

  receive(amount: Micro): void {
    this.treasury += amount
    this.#pay()
  }

  /** Accrues the stream's next closing and pays what the treasury covers. */
  accrueFrom<Rows extends RewardRows>(stream: RewardStream<Rows>): Rows {
    const rows = this.#earnings.accrueFrom(stream)
    this.pending += sumRows(rows)
    this.#pay()
    return rows
  }

  addBonuses(bonuses: readonly { member: number; amount: number }[]): void {
    for (const bonus of bonuses) {
      this.#bonuses.push(bonus)
      this.pending += BigInt(bonus.amount)
    }
    this.#pay()
  }

  #pay(): void {
    for (;;) {
      // Number sums are exact up to 2^53, so a larger treasury is spent in several parts.
      const part = Math.min(Number(this.treasury), Number.MAX_SAFE_INTEGER)
      const taken = this.#earnings.take(part, this.#onPaid)
      const rest = this.#earnings.isEmpty ? this.#takeBonuses(part - taken) : 0
      if (taken + rest === 0) return
      this.#settle(BigInt(taken) + BigInt(rest))
      if (this.pending === 0n) return
    }
  }

  #settle(amount: Micro): void {
    this.treasury -= amount
    this.pending -= amount
    this.paid += amount
  }

  #takeBonuses(available: number): number {
    let taken = 0
    for (let next = this.#bonuses[this.#nextBonus]; next; next = this.#bonuses[this.#nextBonus]) {
      if (taken + next.amount > available) break
      taken += next.amount
      this.#onPaid(next.member, next.amount, this.#nextBonus < this.#earlierBonuses ? EARLIER_STEP : BLB_STEP)
      this.#nextBonus += 1
    }
    return taken
  }
}

function sumRows({ count, amount }: RewardRows): Micro {
  const sum = new ExactSum()
  for (let row = 0; row < count; row += 1) sum.add(amount[row]!)
  return sum.value()
}
