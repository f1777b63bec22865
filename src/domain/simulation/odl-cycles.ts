import { ExactSum } from '#domain/closing/closing-rows.ts'
import { portion, type Micro } from '#domain/money/money.ts'
import { odlPayouts } from '#domain/odl/odl-payouts.ts'
import {
  countsPerSlab,
  ODL_CYCLE_HOURS,
  remainingOdlLimit,
  odlPool,
  odlSharesPerSlab,
} from '#domain/odl/odl-shares.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { SimulatedNetwork } from '#domain/simulation/generate-network.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import type { SimulatedStream } from '#domain/simulation/simulated-stream.ts'

const CYCLE_DAYS = ODL_CYCLE_HOURS / 24
/** Larger than any seed, so that claims are drawn independently of the network. */
const SEED_OFFSET = 1_000_000

type Pay = (member: number, amount: number) => void

/**
 * A cycle opens every three days and is claimed on its first day. The treasury funds its pool only while nothing is pending, so
 * claims never consume the caps of pending rewards.
 */
export class OdlCycles {
  readonly #network: SimulatedNetwork
  readonly #claiming: number
  readonly #random: RandomNumbers
  readonly #limit: Float64Array
  readonly #paid: Float64Array
  /** The unclaimed part of the open cycle's pool. */
  unclaimed: Micro = 0n

  constructor(network: SimulatedNetwork, { seed, claiming }: Scenario) {
    const { activations, plan } = network
    this.#network = network
    this.#claiming = claiming
    this.#random = new RandomNumbers(seed + SEED_OFFSET)
    const most = plan.packages.map(({ odlProfitMax }) => odlProfitMax)
    this.#limit = activations.amount.map((amount, each) => portion(amount, most[activations.package[each]!]!))
    this.#paid = new Float64Array(activations.count)
  }

  isDue = (day: number) => day > 0 && day % CYCLE_DAYS === 0

  /** Ends the open cycle and returns the unclaimed amount, which goes back to the treasury. */
  end(): Micro {
    const returned = this.unclaimed
    this.unclaimed = 0n
    return returned
  }

  /** Opens a cycle and pays its claims. Returns its pool. */
  open(day: number, spare: Micro, stream: SimulatedStream, pay: Pay): { pool: Micro; claimed: Micro } {
    const { plan } = this.#network
    const pool = odlPool(plan.odl, this.#sumTurnover(day), spare)
    if (pool === 0n) return { pool, claimed: 0n }
    const shares = this.#computeShares(day, pool, stream)
    const claimed = new ExactSum()
    for (let member = 0; member < this.#network.membersBy[day - 1]!; member += 1) {
      if (!this.#random.chance(this.#claiming)) continue
      const amount = this.#claim(member, day, shares, stream)
      if (amount === 0) continue
      pay(member, amount)
      claimed.add(amount)
    }
    this.unclaimed = pool - claimed.value()
    return { pool, claimed: claimed.value() }
  }

  #sumTurnover(day: number): Micro {
    const { activations, packagesBy } = this.#network
    const turnover = new ExactSum()
    const first = day > CYCLE_DAYS ? packagesBy[day - CYCLE_DAYS - 1]! : 0
    for (let each = first; each < packagesBy[day - 1]!; each += 1) turnover.add(activations.amount[each]!)
    return turnover.value()
  }

  /** The share of one package by place and slab. */
  #computeShares(day: number, pool: Micro, stream: SimulatedStream): number[][] {
    const { activations, packagesBy, odlSlab, plan } = this.#network
    const counts = countsPerSlab(plan.odl)
    for (let each = 0; each < packagesBy[day - 1]!; each += 1) {
      if (stream.state.open[each] === 0 || day > activations.lastDay[each]! || odlSlab[each]! < 0) continue
      counts[plan.packages[activations.package[each]!]!.key]![odlSlab[each]!]! += 1
    }
    const shares = odlSharesPerSlab(plan.odl, pool, counts)
    return plan.packages.map(({ key }) => shares[key]!.map(Number))
  }

  #claim(member: number, day: number, shares: number[][], stream: SimulatedStream): number {
    const { activations, odlSlab, packagesBy } = this.#network
    const held = stream.listActive(member, day, packagesBy[day - 1]!)
    const shareOf = (each: number) => shares[activations.package[each]!]![odlSlab[each]!] ?? 0
    const [only] = held
    if (only !== undefined && held.length === 1) {
      const amount = Math.min(shareOf(only), this.#limit[only]! - this.#paid[only]!, stream.headroom(only))
      this.#paid[only]! += amount
      if (amount > 0) stream.consumeHeadroom(only, amount)
      return amount
    }
    const parts = held.map((each) => ({
      share: BigInt(shareOf(each)),
      remainingLimit: remainingOdlLimit(BigInt(this.#limit[each]!), BigInt(this.#paid[each]!)),
    }))
    const { payouts, used, total } = odlPayouts(
      parts,
      held.map((each) => BigInt(stream.headroom(each))),
    )
    held.forEach((each, index) => {
      this.#paid[each]! += Number(payouts[index]!)
      if (used[index]! > 0n) stream.consumeHeadroom(each, Number(used[index]!))
    })
    return Number(total)
  }
}
