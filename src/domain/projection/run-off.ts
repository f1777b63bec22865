// Run-off: applies the closing's rules to today's network without new members, day by day, to the end of the last package.
// ODL, royalty and special rewards depend on new business and fees and are left out.

import { findReachedSlabs, strongestLegsFor, type StrongestLegs } from '#domain/blb/find-reached-slabs.ts'
import { BLB_STEP, DAILY_STEP, ExactSum, type ClosingRows } from '#domain/closing/closing-rows.ts'
import { sortIndexesByTime, type Network } from '#domain/closing/network.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { AccrualStream, planOn, type PlanSchedule } from '#domain/projection/accrual-stream.ts'
import { EARLIER_STEP, TreasuryQueue, type RewardRows } from '#domain/projection/treasury-queue.ts'

export type RunOffStart = {
  network: Network
  plans: PlanSchedule
  /** The next day to be closed, in days since 1970. */
  firstDay: number
  lastDay: number
  treasury: Micro
  /** Pending rewards in payment order. */
  earnings: RewardRows
  bonuses: RewardRows
  /** Each member's own paid earnings, all kinds together. */
  paidEarnings: Float64Array
  slabsReached: Uint8Array
  /** Principal by the day of its release. */
  principal: ReadonlyMap<number, Micro>
}

export type RunOffDay = {
  dayNumber: number
  daily: Micro
  network: Micro
  blb: Micro
  /** Lost to caps. */
  cappedAmount: Micro
  revenue: Micro
  paid: Micro
  /** At the end of the day, after its closing. */
  pending: Micro
  treasury: Micro
  principal: Micro
}

export type RunOffProjection = {
  days: RunOffDay[]
  /** The minimum daily revenue with which nothing is pending after any closing. */
  neededDaily: Micro
  /** Accrued and paid per member over the projection. */
  accruedByMember: Float64Array
  paidByMember: Float64Array
}

/** Paid since the start. */
export type PaidByKind = { earlier: Micro; daily: Micro; network: Micro; blb: Micro }

/** The projection up to the end of a day. Its arrays are mutated by later days. */
export type RunOffState = Pick<RunOffProjection, 'days' | 'accruedByMember' | 'paidByMember'> & {
  readPaid: () => PaidByKind
  fullPackages: number
}

export type RunOffOptions = {
  /** Received before the day's closing. */
  revenueOn: (dayNumber: number) => Micro
  onDay?: (done: number, of: number, state: RunOffState) => void
}

export function projectRunOff(start: RunOffStart, { revenueOn, onDay }: RunOffOptions): RunOffProjection {
  const { network, plans, firstDay, lastDay } = start
  const memberCount = network.members.count
  const [accruedByMember, paidByMember] = [new Float64Array(memberCount), new Float64Array(memberCount)]
  const judge = new SlabJudge(start)
  const funded = new FundedCourse(start, judge)
  const earnings = start.paidEarnings.slice()
  const slabs = start.slabsReached.slice()
  const paid = new PaidSums()
  const queue = new TreasuryQueue(start, (member, amount, step) => {
    paidByMember[member]! += amount
    earnings[member]! += amount
    paid.add(step, amount)
  })
  const stream = new AccrualStream(network, plans, firstDay)
  const days: RunOffDay[] = []
  for (let dayNumber = firstDay; dayNumber <= lastDay; dayNumber += 1) {
    const paidBefore = queue.paid
    const revenue = revenueOn(dayNumber)
    queue.receive(revenue)
    const rows = queue.accrueFrom(stream)
    addAmounts(rows, accruedByMember)
    const bonuses = judge.award(dayNumber, earnings, slabs)
    for (const { member, amount } of bonuses) accruedByMember[member]! += amount
    queue.addBonuses(bonuses)
    funded.addDay(dayNumber, rows)
    days.push({
      dayNumber,
      ...sumByKind(rows),
      blb: bonuses.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
      revenue,
      paid: queue.paid - paidBefore,
      pending: queue.pending,
      treasury: queue.treasury,
      principal: start.principal.get(dayNumber) ?? 0n,
    })
    const { fullPackages } = stream
    const state = { days, accruedByMember, paidByMember, readPaid: () => paid.read(), fullPackages }
    onDay?.(days.length, lastDay - firstDay + 1, state)
  }
  return { days, neededDaily: funded.neededDaily(), accruedByMember, paidByMember }
}

class PaidSums {
  readonly #earlier = new ExactSum()
  readonly #daily = new ExactSum()
  readonly #network = new ExactSum()
  readonly #blb = new ExactSum()

  add(step: number, amount: number): void {
    if (step === EARLIER_STEP) this.#earlier.add(amount)
    else if (step === DAILY_STEP) this.#daily.add(amount)
    else if (step === BLB_STEP) this.#blb.add(amount)
    else this.#network.add(amount)
  }

  read(): PaidByKind {
    return {
      earlier: this.#earlier.value(),
      daily: this.#daily.value(),
      network: this.#network.value(),
      blb: this.#blb.value(),
    }
  }
}

function addAmounts({ count, beneficiary, amount }: RewardRows, sums: Float64Array): void {
  for (let row = 0; row < count; row += 1) sums[beneficiary[row]!]! += amount[row]!
}

export function sumByKind({ count, step, amount, cappedAmount }: ClosingRows) {
  const [daily, network, capped] = [new ExactSum(), new ExactSum(), new ExactSum()]
  for (let row = 0; row < count; row += 1) {
    const sum = step[row] === DAILY_STEP ? daily : network
    sum.add(amount[row]!)
    capped.add(cappedAmount[row]!)
  }
  return { daily: daily.value(), network: network.value(), cappedAmount: capped.value() }
}

type Bonus = { member: number; amount: number }

/** Decides which BLB slabs are reached. Legs are constant, because no one joins. */
class SlabJudge {
  readonly #start: RunOffStart
  readonly #order: Int32Array
  readonly #legs = new Map<Plan, StrongestLegs>()

  constructor(start: RunOffStart) {
    this.#start = start
    this.#order = sortIndexesByTime(start.network.members.registeredAt)
  }

  /** The bonuses of a closing in payment order. Adds them to the counts in `slabs`. */
  award(dayNumber: number, earnings: Float64Array, slabs: Uint8Array): Bonus[] {
    const plan = planOn(this.#start.plans, dayNumber)
    const reached = findReachedSlabs({
      slabs: plan.blb,
      blocked: this.#start.network.members.blocked,
      legs: this.#legsFor(plan),
      earnings,
      alreadyReached: slabs,
      order: this.#order,
    })
    return reached.flatMap(({ member, already, reached: now }) => {
      slabs[member] = now
      return plan.blb.slice(already, now).map(({ bonus }) => ({ member, amount: Number(bonus) }))
    })
  }

  #legsFor(plan: Plan): StrongestLegs {
    const legs = this.#legs.get(plan) ?? strongestLegsFor(plan.blb, this.#start.network)
    this.#legs.set(plan, legs)
    return legs
  }
}

/** The same days if every reward is paid immediately, which may reach slabs earlier. */
class FundedCourse {
  readonly #judge: SlabJudge
  readonly #earnings: Float64Array
  readonly #slabs: Uint8Array
  readonly #due: Micro[] = []
  readonly #available: Micro

  constructor(start: RunOffStart, judge: SlabJudge) {
    this.#judge = judge
    this.#earnings = start.paidEarnings.slice()
    this.#slabs = start.slabsReached.slice()
    addAmounts(start.earnings, this.#earnings)
    addAmounts(start.bonuses, this.#earnings)
    const { pending } = new TreasuryQueue(start, () => {})
    this.#available = start.treasury - pending
  }

  addDay(dayNumber: number, rows: ClosingRows): void {
    addAmounts(rows, this.#earnings)
    const bonuses = this.#judge.award(dayNumber, this.#earnings, this.#slabs)
    for (const { member, amount } of bonuses) this.#earnings[member]! += amount
    this.#due.push(rows.total() + bonuses.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
  }

  neededDaily(): Micro {
    return findNeededDaily(this.#due, this.#available)
  }
}

function findNeededDaily(due: readonly Micro[], available: Micro): Micro {
  let [needed, missing, days] = [0n, -available, 0n]
  for (const amount of due) {
    missing += amount
    days += 1n
    const daily = (missing + days - 1n) / days
    if (missing > 0n && daily > needed) needed = daily
  }
  return needed
}
