// Generates the simulated members and their packages. Everything follows from the scenario and its seed, so the whole network is
// generated before the first day, and each day uses the members and packages that exist by then.

import { computeCap } from '#domain/rewards/headroom.ts'
import type { Activations, Members, Network } from '#domain/closing/network.ts'
import { MICRO_PER_USDT } from '#domain/money/money.ts'
import { slabOf } from '#domain/odl/odl-shares.ts'
import { packageKeys, type Plan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'

const DAY_SECONDS = 86_400
const MONTH_DAYS = 30
const NONE = -1

export type SimulatedNetwork = Network & {
  plan: Plan
  days: number
  joinedOn: Int32Array
  /** Levels below the top, from 1. */
  level: Int32Array
  /** Amount that each member pays in; renewals use released principal and do not count. */
  paidIn: Float64Array
  madeOn: Int32Array
  releasedOn: Int32Array
  /** Whether the released principal is activated again. */
  renewed: Uint8Array
  /** The slab of its ODL fund. */
  odlSlab: Int8Array
  /** Linked lists of each member's packages in order: `firstOf[member]`, then `nextOf[package]`; -1 ends the list. */
  firstOf: Int32Array
  nextOf: Int32Array
  /** How many members and packages there are at the end of each day. */
  membersBy: Int32Array
  packagesBy: Int32Array
}

type Package = { member: number; rank: number; amount: number; madeOn: number; renewed: boolean }

export function generateNetwork(scenario: Scenario, plan: Plan): SimulatedNetwork {
  const random = new RandomNumbers(scenario.seed)
  const joinedOn = spreadJoins(scenario)
  const sponsor = chooseSponsors(scenario, random)
  const packages: Package[] = []
  for (let member = 0; member < scenario.members; member += 1)
    addPackages(packages, { scenario, plan, random, member, day: joinedOn[member]! })
  // The sort is stable: on the same day, packages of earlier members come first.
  packages.sort((a, b) => a.madeOn - b.madeOn)
  const activations = toActivations(packages, plan)
  return {
    members: toMembers(joinedOn, sponsor),
    activations,
    packageKeys: packageKeys(plan),
    plan,
    days: scenario.days,
    joinedOn,
    level: measureLevels(sponsor),
    ...describePackages(packages, plan, scenario.members),
    membersBy: countBy(joinedOn, scenario.days),
    packagesBy: countBy(
      packages.map(({ madeOn }) => madeOn),
      scenario.days,
    ),
  }
}

/** The day on which each member joins, ascending. Within a month of thirty days, joins are spread evenly. */
function spreadJoins({ members, start, growth, joining }: Scenario): Int32Array {
  const joinedOn = new Int32Array(members)
  const first = Math.max(1, Math.round((members * start) / 100))
  const weights: number[] = []
  let weight = 1
  for (let day = 0; day < joining; day += 1) {
    if (day > 0 && day % MONTH_DAYS === 0) weight *= 1 + growth / 100
    weights.push(weight)
  }
  const total = weights.reduce((sum, each) => sum + each, 0)
  let [day, reached] = [0, weights[0]!]
  for (let member = first; member < members; member += 1) {
    const target = ((member - first + 0.5) / (members - first)) * total
    while (reached < target && day < joining - 1) {
      day += 1
      reached += weights[day]!
    }
    joinedOn[member] = day
  }
  return joinedOn
}

/** Half of the referred members join under their contact's sponsor instead, which makes some teams large. */
function chooseSponsors({ members, referred }: Scenario, random: RandomNumbers): Int32Array {
  const sponsor = new Int32Array(members).fill(NONE)
  for (let member = 1; member < members; member += 1) {
    if (!random.chance(referred)) continue
    const met = random.below(member)
    sponsor[member] = random.chance(50) && sponsor[met]! >= 0 ? sponsor[met]! : met
  }
  return sponsor
}

type Draw = { scenario: Scenario; plan: Plan; random: RandomNumbers; member: number; day: number }

function addPackages(packages: Package[], { scenario, plan, random, member, day }: Draw): void {
  const { mix, days, renewing } = scenario
  const rank = chooseRank(mix, random)
  const { minAmount, maxAmount, depositTakecare } = plan.packages[rank]!
  const [least, most] = [Number(minAmount / MICRO_PER_USDT), Number(maxAmount / MICRO_PER_USDT)]
  // Cubing a uniform number makes small amounts more frequent: its mean is a quarter of the range.
  const height = random.below(1_000_000) / 1_000_000
  const amount = (least + Math.floor((most - least) * height * height * height)) * Number(MICRO_PER_USDT)
  for (let madeOn = day; ; madeOn += depositTakecare) {
    const renewed = madeOn + depositTakecare < days && random.chance(renewing)
    packages.push({ member, rank, amount, madeOn, renewed })
    if (!renewed) return
  }
}

function chooseRank(mix: readonly number[], random: RandomNumbers): number {
  let place = random.below(mix.reduce((sum, part) => sum + part, 0))
  return mix.findIndex((part) => (place -= part) < 0)
}

const noon = (day: number) => day * DAY_SECONDS + DAY_SECONDS / 2

function toMembers(joinedOn: Int32Array, sponsor: Int32Array): Members {
  const count = joinedOn.length
  return {
    count,
    id: Float64Array.from(joinedOn, (_, member) => member + 1),
    sponsor,
    registeredAt: Float64Array.from(joinedOn, noon),
    blocked: new Uint8Array(count),
    zeroPin: new Uint8Array(count),
    levelManual: new Uint8Array(count),
  }
}

function toActivations(packages: readonly Package[], plan: Plan): Activations {
  const terms = plan.packages
  const count = packages.length
  return {
    count,
    id: Float64Array.from(packages, (_, each) => each + 1),
    member: Int32Array.from(packages, ({ member }) => member),
    package: Uint16Array.from(packages, ({ rank }) => rank),
    amount: Float64Array.from(packages, ({ amount }) => amount),
    dailyRate: Int32Array.from(packages, ({ rank }) => Number(terms[rank]!.dailyRate)),
    activatedAt: Float64Array.from(packages, ({ madeOn }) => noon(madeOn)),
    lastDay: Float64Array.from(packages, ({ madeOn, rank }) => madeOn + terms[rank]!.botProfitPeriod),
    granted: new Uint8Array(count),
    open: new Uint8Array(count).fill(1),
    cap: Float64Array.from(packages, ({ amount, rank }) => Number(computeCap(terms[rank]!, BigInt(amount)))),
    earned: new Float64Array(count),
  }
}

function describePackages(packages: readonly Package[], plan: Plan, memberCount: number) {
  const terms = plan.packages
  const firstOf = new Int32Array(memberCount).fill(NONE)
  const nextOf = new Int32Array(packages.length).fill(NONE)
  const paidIn = new Float64Array(memberCount)
  for (let each = packages.length - 1; each >= 0; each -= 1) {
    const { member, amount } = packages[each]!
    nextOf[each] = firstOf[member]!
    firstOf[member] = each
    paidIn[member] = amount
  }
  return {
    firstOf,
    nextOf,
    paidIn,
    madeOn: Int32Array.from(packages, ({ madeOn }) => madeOn),
    releasedOn: Int32Array.from(packages, ({ madeOn, rank }) => madeOn + terms[rank]!.depositTakecare),
    renewed: Uint8Array.from(packages, ({ renewed }) => Number(renewed)),
    odlSlab: Int8Array.from(packages, ({ rank, amount }) =>
      slabOf(plan.odl, terms[rank]!.key, BigInt(amount)),
    ),
  }
}

function measureLevels(sponsor: Int32Array): Int32Array {
  const level = new Int32Array(sponsor.length)
  sponsor.forEach((above, member) => {
    level[member] = above < 0 ? 1 : level[above]! + 1
  })
  return level
}

/** For ascending days: how many are at or before each day. */
function countBy(sorted: ArrayLike<number>, days: number): Int32Array {
  const counts = new Int32Array(days)
  let count = 0
  for (let day = 0; day < days; day += 1) {
    while (count < sorted.length && sorted[count]! <= day) count += 1
    counts[day] = count
  }
  return counts
}

/** The members and packages that exist on a day, as views of the whole network's columns. */
export function networkOn(whole: SimulatedNetwork, day: number, state: PackageState): Network {
  const [memberCount, count] = [whole.membersBy[day]!, whole.packagesBy[day]!]
  const cut = <Column extends { subarray(start: number, end: number): Column }>(
    column: Column,
    end: number,
  ) => column.subarray(0, end)
  const { members, activations, packageKeys: keys } = whole
  return {
    packageKeys: keys,
    members: {
      count: memberCount,
      id: cut(members.id, memberCount),
      sponsor: cut(members.sponsor, memberCount),
      registeredAt: cut(members.registeredAt, memberCount),
      blocked: cut(members.blocked, memberCount),
      zeroPin: cut(members.zeroPin, memberCount),
      levelManual: cut(members.levelManual, memberCount),
    },
    activations: {
      count,
      id: cut(activations.id, count),
      member: cut(activations.member, count),
      package: cut(activations.package, count),
      amount: cut(activations.amount, count),
      dailyRate: cut(activations.dailyRate, count),
      activatedAt: cut(activations.activatedAt, count),
      lastDay: cut(activations.lastDay, count),
      granted: cut(activations.granted, count),
      open: cut(state.open, count),
      cap: cut(activations.cap, count),
      earned: cut(state.earned, count),
    },
  }
}

/** The daily changing state of packages: earnings counted against each cap, and which packages are not full. */
export type PackageState = { earned: Float64Array; open: Uint8Array }
