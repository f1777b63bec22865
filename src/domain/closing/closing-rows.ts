// The rows of a closing as columns, in the order in which they are paid.

import type { Micro } from '#domain/money/money.ts'
import { blb } from '#domain/rewards/kinds/blb.ts'
import { daily } from '#domain/rewards/kinds/daily.ts'
import { network } from '#domain/rewards/kinds/network.ts'

/** Steps in the transfer ids of a closing; a network row adds its level, a BLB row its slab. */
export const DAILY_STEP = daily.step
export const NETWORK_STEP = network.step
export const BLB_STEP = blb.step

export class ClosingRows {
  count = 0
  step: Int16Array
  /** The activation of a daily reward, the member of a network reward. */
  subject: Float64Array
  /** The member's index. */
  beneficiary: Int32Array
  base: Float64Array
  percent: Int32Array
  amount: Float64Array
  cappedAmount: Float64Array
  position: Int32Array
  contributingMembers: Int32Array
  paid: Uint8Array

  constructor(capacity: number) {
    this.step = new Int16Array(capacity)
    this.subject = new Float64Array(capacity)
    this.beneficiary = new Int32Array(capacity)
    this.base = new Float64Array(capacity)
    this.percent = new Int32Array(capacity)
    this.amount = new Float64Array(capacity)
    this.cappedAmount = new Float64Array(capacity)
    this.position = new Int32Array(capacity)
    this.contributingMembers = new Int32Array(capacity)
    this.paid = new Uint8Array(capacity)
  }

  add(row: ClosingRow): void {
    if (this.count === this.step.length) this.#grow()
    const at = this.count++
    this.step[at] = row.step
    this.subject[at] = row.subject
    this.beneficiary[at] = row.beneficiary
    this.base[at] = row.base
    this.percent[at] = row.percent
    this.amount[at] = row.amount
    this.cappedAmount[at] = row.cappedAmount
    this.position[at] = row.position
    this.contributingMembers[at] = row.contributingMembers
  }

  #grow(): void {
    const capacity = Math.max(1024, this.step.length * 2)
    const larger = <T extends { set(from: T): void }>(from: T, to: T): T => {
      to.set(from)
      return to
    }
    this.step = larger(this.step, new Int16Array(capacity))
    this.subject = larger(this.subject, new Float64Array(capacity))
    this.beneficiary = larger(this.beneficiary, new Int32Array(capacity))
    this.base = larger(this.base, new Float64Array(capacity))
    this.percent = larger(this.percent, new Int32Array(capacity))
    this.amount = larger(this.amount, new Float64Array(capacity))
    this.cappedAmount = larger(this.cappedAmount, new Float64Array(capacity))
    this.position = larger(this.position, new Int32Array(capacity))
    this.contributingMembers = larger(this.contributingMembers, new Int32Array(capacity))
    this.paid = larger(this.paid, new Uint8Array(capacity))
  }

  total(): Micro {
    const sum = new ExactSum()
    for (let at = 0; at < this.count; at += 1) sum.add(this.amount[at]!)
    return sum.value()
  }

  /** Marks the longest run that `available` covers as paid. A row that the cap reduced to zero needs no money and is always settled. */
  fund(available: Micro): void {
    if (this.total() <= available) {
      this.paid.fill(1, 0, this.count)
      return
    }
    let left = available
    let covered = true
    for (let at = 0; at < this.count; at += 1) {
      const amount = BigInt(this.amount[at]!)
      covered &&= amount <= left
      if (covered) left -= amount
      this.paid[at] = covered || amount === 0n ? 1 : 0
    }
  }
}

/** Sums millions of integers below 2^53, and spills into a bigint only when a number would lose precision. */
export class ExactSum {
  #whole = 0n
  #part = 0

  add(amount: number): void {
    if (this.#part + amount > Number.MAX_SAFE_INTEGER) {
      this.#whole += BigInt(this.#part)
      this.#part = 0
    }
    this.#part += amount
  }

  value(): Micro {
    return this.#whole + BigInt(this.#part)
  }
}

export type ClosingRow = {
  step: number
  subject: number
  beneficiary: number
  base: number
  percent: number
  amount: number
  cappedAmount: number
  position: number
  contributingMembers: number
}
