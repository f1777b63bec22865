// Computes the rows of a closing: daily rewards, then network rewards of all levels, each limited by headroom.

import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { dailyBounty } from '#domain/rewards/kinds/daily.ts'
import { levelPercents, networkBounty } from '#domain/rewards/kinds/network.ts'
import { placeOf, type Plan } from '#domain/plan/plan.ts'
import { ClosingRows, DAILY_STEP, NETWORK_STEP } from '#domain/closing/closing-rows.ts'
import { sortIndexesByTime, type Network } from '#domain/closing/network.ts'

const DAY_SECONDS = 86_400

export type ComputedRows = {
  rows: ClosingRows
  /** The headroom that this closing consumes, per activation. */
  used: Float64Array
}

export function computeRows(plan: Plan, network: Network, closedDay: number): ComputedRows {
  const { members, activations } = network
  const rows = new ClosingRows(activations.count + members.count)
  const order = sortIndexesByTime(activations.activatedAt)
  const holdings = groupActiveHoldings(plan, network, order, closedDay)
  const used = new Float64Array(activations.count)
  const accrued = addDailyRows({ network, order, closedDay, rows, used })
  const memberOrder = sortIndexesByTime(members.registeredAt)
  addNetworkRows({ plan, network, holdings, memberOrder, rows, used, accrued })
  return { rows, used }
}

const isActive = ({ activations }: Network, each: number, closedDay: number) =>
  activations.open[each] === 1 && closedDay <= activations.lastDay[each]!

type Holdings = {
  /** The place of the highest active package in the plan, or -1. */
  highest: Int8Array
  /** The active activations of member m, oldest first: list[start[m]] … list[start[m + 1] - 1]. */
  start: Int32Array
  list: Int32Array
}

function groupActiveHoldings(plan: Plan, network: Network, order: Int32Array, closedDay: number): Holdings {
  const { members, activations } = network
  const highest = new Int8Array(members.count).fill(-1)
  const start = new Int32Array(members.count + 2)
  const places = network.packageKeys.map((key) => placeOf(plan, key))
  const active = order.filter((each) => isActive(network, each, closedDay))
  for (const each of active) {
    const member = activations.member[each]!
    highest[member] = Math.max(highest[member]!, places[activations.package[each]!]!)
    start[member + 2]! += 1
  }
  for (let member = 2; member < start.length; member += 1) start[member]! += start[member - 1]!
  const list = new Int32Array(active.length)
  for (const each of active) list[start[activations.member[each]! + 1]!++] = each
  return { highest, start, list }
}

type DailyInput = {
  network: Network
  order: Int32Array
  closedDay: number
  rows: ClosingRows
  used: Float64Array
}

/** Returns, per member, the daily rewards that count for the upline. */
function addDailyRows({ network, order, closedDay, rows, used }: DailyInput): Float64Array {
  const { members, activations } = network
  const accrued = new Float64Array(members.count)
  for (let position = 0; position < order.length; position += 1) {
    const each = order[position]!
    const member = activations.member[each]!
    const madeOn = Math.floor(activations.activatedAt[each]! / DAY_SECONDS)
    if (members.blocked[member] || madeOn >= closedDay || !isActive(network, each, closedDay)) continue
    const base = activations.amount[each]!
    const percent = activations.dailyRate[each]!
    const whole = dailyBounty({ dailyRate: percent }, base)
    if (whole === 0) continue
    const headroom = activations.cap[each]! - activations.earned[each]!
    const amount = Math.min(whole, headroom)
    used[each]! += amount
    if (!members.zeroPin[member] && !activations.granted[each]) accrued[member]! += amount
    const cappedAmount = whole - amount
    const subject = activations.id[each]!
    rows.add({
      step: DAILY_STEP,
      subject,
      beneficiary: member,
      base,
      percent,
      amount,
      cappedAmount,
      position,
      contributingMembers: 0,
    })
  }
  return accrued
}

type NetworkInput = {
  plan: Plan
  network: Network
  holdings: Holdings
  memberOrder: Int32Array
  rows: ClosingRows
  used: Float64Array
  accrued: Float64Array
}

/** Level bounties: network rewards on the daily bounties of the plan's levels below. */
function addNetworkRows(input: NetworkInput): void {
  const { members } = input.network
  const percents = input.plan.packages.map(({ key }) =>
    [false, true].map((manual) => levelPercents(input.plan, key, manual).map(Number)),
  )
  let sums = input.accrued
  let contributingMembers = new Int32Array(sums.length)
  for (let member = 0; member < sums.length; member += 1)
    contributingMembers[member] = sums[member]! > 0 ? 1 : 0
  const { highest } = input.holdings
  const { memberOrder } = input
  // Plain loops: these run for every member on each level.
  for (let level = 1; level <= input.plan.wealthTier.length; level += 1) {
    ;[sums, contributingMembers] = rollUpOneLevel(members.sponsor, sums, contributingMembers)
    for (let position = 0; position < memberOrder.length; position += 1) {
      const member = memberOrder[position]!
      const base = sums[member]!
      if (base === 0 || highest[member]! < 0 || members.blocked[member]) continue
      const percent = percents[highest[member]!]![members.levelManual[member]!]![level - 1]!
      addLevelRow(input, {
        level,
        member,
        position,
        base,
        percent,
        contributingMembers: contributingMembers[member]!,
      })
    }
  }
}

/** Adds every member's sum, and the number of members in it, to the sponsor's. */
export function rollUpOneLevel(
  sponsor: Int32Array,
  sums: Float64Array,
  contributingMembers: Int32Array,
): [Float64Array, Int32Array<ArrayBuffer>] {
  const lifted = new Float64Array(sums.length)
  const counted = new Int32Array(sums.length)
  for (let member = 0; member < sums.length; member += 1) {
    const above = sponsor[member]!
    if (above < 0 || sums[member] === 0) continue
    lifted[above]! += sums[member]!
    counted[above]! += contributingMembers[member]!
    if (lifted[above]! > Number.MAX_SAFE_INTEGER) throw new RangeError('a level sum is too large to be exact')
  }
  return [lifted, counted]
}

type LevelInput = {
  level: number
  member: number
  position: number
  base: number
  percent: number
  contributingMembers: number
}

function addLevelRow({ network, holdings, rows, used }: NetworkInput, input: LevelInput): void {
  const { level, member, position, base, percent, contributingMembers } = input
  const whole = networkBounty(base, percent)
  if (whole === 0) return
  const amount = consumeMemberHeadroom(network.activations, holdings, used, member, whole)
  const cappedAmount = whole - amount
  const subject = network.members.id[member]!
  const row = { step: NETWORK_STEP + level, subject, beneficiary: member, base, percent }
  rows.add({ ...row, amount, cappedAmount, position, contributingMembers })
}

/** Returns the part of `whole` that fits under the member's caps. */
function consumeMemberHeadroom(
  { cap, earned }: Network['activations'],
  { list, start }: Holdings,
  used: Float64Array,
  member: number,
  whole: number,
): number {
  const first = list[start[member]!]!
  // Fast path: the oldest package usually has enough headroom.
  if (cap[first]! - earned[first]! - used[first]! >= whole) {
    used[first]! += whole
    return whole
  }
  const held = list.subarray(start[member], start[member + 1])
  const headrooms = Array.from(held, (each) => BigInt(cap[each]! - earned[each]! - used[each]!))
  const { uses, amount } = consumeHeadroom(headrooms, BigInt(whole))
  uses.forEach((use, index) => {
    used[held[index]!]! += Number(use)
  })
  return Number(amount)
}
