// Simulates a network day by day with the product's rules: accruals, caps, treasury and payment order.

import { findReachedSlabs, strongestLegsFor, type StrongestLegs } from '#domain/blb/find-reached-slabs.ts'
import { sortIndexesByTime } from '#domain/closing/network.ts'
import { ExactSum } from '#domain/closing/closing-rows.ts'
import { portion, type Micro, type Ppm } from '#domain/money/money.ts'
import { placeOf } from '#domain/plan/plan.ts'
import { sumByKind } from '#domain/projection/run-off.ts'
import { TreasuryQueue, type RewardRows } from '#domain/projection/treasury-queue.ts'
import { royaltyParts } from '#domain/rewards/kinds/royalty.ts'
import { generateNetwork, networkOn, type SimulatedNetwork } from '#domain/simulation/generate-network.ts'
import { OdlCycles } from '#domain/simulation/odl-cycles.ts'
import { planOf, type Scenario } from '#domain/simulation/scenario.ts'
import { SimulatedStream } from '#domain/simulation/simulated-stream.ts'

export const MONTH_DAYS = 30
const WHOLE: Ppm = 1_000_000n
const NO_ROWS: RewardRows = { count: 0, beneficiary: new Int32Array(0), amount: new Float64Array(0) }

export type SimulatedDay = {
  day: number
  daily: Micro
  direct: Micro
  network: Micro
  blb: Micro
  odl: Micro
  royalty: Micro
  /** Lost to caps. */
  cappedAmount: Micro
  revenue: Micro
  /** Fees of the day before, which the treasury receives on this day. */
  fees: Micro
  paid: Micro
  /** At the end of the day. */
  pending: Micro
  treasury: Micro
  odlPool: Micro
  custody: Micro
}

export type SimulationRun = {
  network: SimulatedNetwork
  days: SimulatedDay[]
  /** Rewards paid per member. */
  paidByMember: Float64Array
  /** Earnings counted against each package's cap. */
  earned: Float64Array
}

export type RunOptions = { revenuePercent?: number; onDay?: (done: number) => void }

export function runSimulation(
  scenario: Scenario,
  { revenuePercent = 100, onDay }: RunOptions = {},
): SimulationRun {
  const network = generateNetwork(scenario, planOf(scenario))
  const simulation = new Simulation(scenario, network, revenuePercent)
  const days: SimulatedDay[] = []
  for (let day = 0; day < scenario.days; day += 1) {
    days.push(simulation.runDay(day))
    onDay?.(day + 1)
  }
  const { paidByMember, stream } = simulation
  return { network, days, paidByMember, earned: stream.state.earned }
}

type Bonus = { member: number; amount: number }

class Simulation {
  readonly #scenario: Scenario
  readonly #network: SimulatedNetwork
  readonly #revenuePercent: bigint
  readonly #queue: TreasuryQueue
  readonly #odl: OdlCycles
  readonly #order: Int32Array
  readonly #slabs: Uint8Array
  readonly #principal: PrincipalByDay
  #legs: StrongestLegs | undefined
  #feesDue: Micro = 0n
  #feesOfMonth: Micro = 0n
  readonly paidByMember: Float64Array
  readonly stream: SimulatedStream

  constructor(scenario: Scenario, network: SimulatedNetwork, revenuePercent: number) {
    this.#scenario = scenario
    this.#network = network
    this.#revenuePercent = BigInt(revenuePercent)
    this.#order = sortIndexesByTime(network.members.registeredAt)
    this.#slabs = new Uint8Array(network.members.count)
    this.#odl = new OdlCycles(network, scenario)
    this.#principal = sumPrincipal(network)
    this.paidByMember = new Float64Array(network.members.count)
    this.stream = new SimulatedStream(network)
    const start = { treasury: scenario.treasury, earnings: NO_ROWS, bonuses: NO_ROWS }
    this.#queue = new TreasuryQueue(start, this.#pay)
  }

  readonly #pay = (member: number, amount: number) => {
    this.paidByMember[member]! += amount
  }

  runDay(day: number): SimulatedDay {
    const queue = this.#queue
    const paidBefore = queue.paid
    const [revenue, fees] = [this.#revenueOn(day), this.#feesDue]
    const odl = this.#runOdl(day, revenue + fees)
    const rows = queue.accrueFrom(this.stream)
    const blb = this.#awardBlb(day)
    queue.addBonuses(blb)
    const royalty = this.#shareRoyalty(day)
    queue.addBonuses(royalty)
    const paid = queue.paid - paidBefore + odl
    this.#collectFees(day, paid)
    const { daily, network, cappedAmount } = sumByKind(rows.closing)
    return {
      day,
      daily,
      network,
      direct: rows.direct.total(),
      cappedAmount: cappedAmount + sumByKind(rows.direct).cappedAmount,
      blb: sumBonuses(blb),
      odl,
      royalty: sumBonuses(royalty),
      revenue,
      fees,
      paid,
      pending: queue.pending,
      treasury: queue.treasury,
      odlPool: this.#odl.unclaimed,
      custody: this.#principal.custody[day]!,
    }
  }

  #revenueOn(day: number): Micro {
    const { revenue, drop, dropFrom, dropMonths } = this.#scenario
    const month = Math.floor(day / MONTH_DAYS) + 1
    const isLower = month >= dropFrom && month < dropFrom + dropMonths
    const remaining = BigInt(isLower ? 100 - drop : 100)
    const custody = day === 0 ? 0n : this.#principal.custody[day - 1]!
    return (portion(custody, revenue) * remaining * this.#revenuePercent) / (BigInt(MONTH_DAYS) * 10_000n)
  }

  /** Income first pays pending rewards; the pool of a new cycle is limited to the rest. */
  #runOdl(day: number, income: Micro): Micro {
    const isDue = this.#odl.isDue(day)
    this.#queue.receive(income + (isDue ? this.#odl.end() : 0n))
    if (!isDue) return 0n
    const spare = this.#queue.treasury - this.#queue.pending
    const { pool, claimed } = this.#odl.open(day, spare, this.stream, this.#pay)
    this.#queue.treasury -= pool
    return claimed
  }

  #awardBlb(day: number): Bonus[] {
    const { plan, membersBy, packagesBy } = this.#network
    const network = networkOn(this.#network, day, this.stream.state)
    if (!this.#legs || packagesBy[day] !== packagesBy[day - 1])
      this.#legs = strongestLegsFor(plan.blb, network)
    const reached = findReachedSlabs({
      slabs: plan.blb,
      blocked: network.members.blocked,
      legs: this.#legs,
      earnings: this.paidByMember,
      alreadyReached: this.#slabs,
      order: this.#order.subarray(0, membersBy[day]),
    })
    return reached.flatMap(({ member, already, reached: now }) => {
      this.#slabs[member] = now
      return plan.blb.slice(already, now).map(({ bonus }) => ({ member, amount: Number(bonus) }))
    })
  }

  /** Every thirty days, holders of the royalty package share a part of the month's fees. */
  #shareRoyalty(day: number): Bonus[] {
    if ((day + 1) % MONTH_DAYS !== 0) return []
    const { activations, packagesBy, plan } = this.#network
    const sharing = placeOf(plan, plan.royaltyPackage)
    const held: { member: number; amount: Micro }[] = []
    for (let each = 0; each < packagesBy[day]!; each += 1) {
      const isActive = this.stream.state.open[each] === 1 && day < activations.lastDay[each]!
      if (activations.package[each] === sharing && isActive)
        held.push({ member: activations.member[each]!, amount: BigInt(activations.amount[each]!) })
    }
    const parts = royaltyParts(
      this.#feesOfMonth,
      plan.royaltyShare,
      held.map(({ amount }) => amount),
    )
    this.#feesOfMonth = 0n
    return held
      .map(({ member }, index) => ({ member, amount: Number(parts[index]!) }))
      .filter(({ amount }) => amount > 0)
  }

  /** A share of the rewards, and the principal of members who leave, is withdrawn on the day of payment. */
  #collectFees(day: number, paid: Micro): void {
    const { withdrawn, fee } = this.#scenario
    const amount = portion(paid, withdrawn) + this.#principal.left[day]!
    this.#feesDue = amount - portion(amount, WHOLE - fee)
    this.#feesOfMonth += this.#feesDue
  }
}

const sumBonuses = (bonuses: readonly Bonus[]) =>
  bonuses.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

/** `custody`: at the end of each day. `left`: released on each day to members who do not renew. */
type PrincipalByDay = { custody: Micro[]; left: Micro[] }

function sumPrincipal({ activations, madeOn, releasedOn, renewed, days }: SimulatedNetwork): PrincipalByDay {
  const [made, released, left] = [sums(days), sums(days), sums(days)]
  for (let each = 0; each < activations.count; each += 1) {
    const amount = activations.amount[each]!
    made[madeOn[each]!]!.add(amount)
    released[releasedOn[each]!]?.add(amount)
    if (renewed[each] === 0) left[releasedOn[each]!]?.add(amount)
  }
  let inCustody = 0n
  const custody = made.map((sum, day) => (inCustody += sum.value() - released[day]!.value()))
  return { custody, left: left.map((sum) => sum.value()) }
}

const sums = (days: number) => Array.from({ length: days }, () => new ExactSum())
