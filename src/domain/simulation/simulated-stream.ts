// The earnings of simulated days: direct rewards of the day's activations, then the closing.

import { ClosingRows } from '#domain/closing/closing-rows.ts'
import { computeRows } from '#domain/closing/compute-rows.ts'
import type { RewardRows } from '#domain/projection/treasury-queue.ts'
import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { directBounty } from '#domain/rewards/kinds/direct.ts'
import { networkOn, type PackageState, type SimulatedNetwork } from '#domain/simulation/generate-network.ts'

export type SimulatedRows = RewardRows & { direct: ClosingRows; closing: ClosingRows }

/** Direct rewards are queued like other rows; their step is never used in a transfer id. */
const DIRECT_STEP = 0

/** Successive days of a simulation. A clone continues with its own state. */
export class SimulatedStream {
  readonly #network: SimulatedNetwork
  readonly state: PackageState
  nextDay: number

  constructor(network: SimulatedNetwork, state: PackageState = network.activations, nextDay = 0) {
    this.#network = network
    this.state = { earned: state.earned.slice(), open: state.open.slice() }
    this.nextDay = nextDay
  }

  clone(): SimulatedStream {
    return new SimulatedStream(this.#network, this.state, this.nextDay)
  }

  accrue(): SimulatedRows {
    const day = this.nextDay
    const direct = this.#accrueDirect(day)
    const network = networkOn(this.#network, day, this.state)
    const { rows: closing, used } = computeRows(this.#network.plan, network, day)
    for (let each = 0; each < used.length; each += 1)
      if (used[each]! > 0) this.consumeHeadroom(each, used[each]!)
    this.nextDay += 1
    return { ...joinRows(direct, closing), direct, closing }
  }

  /** Counts a reward against a package's cap. */
  consumeHeadroom(each: number, amount: number): void {
    const { earned, open } = this.state
    earned[each]! += amount
    if (earned[each] === this.#network.activations.cap[each]) open[each] = 0
  }

  headroom(each: number): number {
    return this.#network.activations.cap[each]! - this.state.earned[each]!
  }

  /** A member's packages, oldest first, that are active on a day and were activated before the package `before`. */
  listActive(member: number, day: number, before: number): number[] {
    const { firstOf, nextOf, activations } = this.#network
    const active: number[] = []
    for (let each = firstOf[member]!; each >= 0 && each < before; each = nextOf[each]!)
      if (this.state.open[each] === 1 && day <= activations.lastDay[each]!) active.push(each)
    return active
  }

  #accrueDirect(day: number): ClosingRows {
    const { members, activations, packagesBy, plan } = this.#network
    const rows = new ClosingRows(0)
    for (let each = day === 0 ? 0 : packagesBy[day - 1]!; each < packagesBy[day]!; each += 1) {
      const sponsor = members.sponsor[activations.member[each]!]!
      if (sponsor < 0) continue
      const held = this.listActive(sponsor, day, each)
      const types = held.map((own) => plan.packages[activations.package[own]!]!.key)
      const bounty = directBounty(plan, types, BigInt(activations.amount[each]!))
      if (!bounty) continue
      const headrooms = held.map((own) => BigInt(this.headroom(own)))
      const { uses, amount, cappedAmount } = consumeHeadroom(headrooms, bounty.amount)
      uses.forEach((use, index) => use > 0n && this.consumeHeadroom(held[index]!, Number(use)))
      rows.add({
        step: DIRECT_STEP,
        subject: activations.id[each]!,
        beneficiary: sponsor,
        base: activations.amount[each]!,
        percent: Number(bounty.percent),
        amount: Number(amount),
        cappedAmount: Number(cappedAmount),
        position: each,
        contributingMembers: 0,
      })
    }
    return rows
  }
}

function joinRows(first: ClosingRows, second: ClosingRows): RewardRows {
  if (first.count === 0) return second
  const count = first.count + second.count
  const beneficiary = new Int32Array(count)
  const amount = new Float64Array(count)
  beneficiary.set(first.beneficiary.subarray(0, first.count))
  beneficiary.set(second.beneficiary.subarray(0, second.count), first.count)
  amount.set(first.amount.subarray(0, first.count))
  amount.set(second.amount.subarray(0, second.count), first.count)
  return { count, beneficiary, amount }
}
