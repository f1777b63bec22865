// What members got back by the end of a simulation, in proportion to what they paid in.

import { portion, type Ppm } from '#domain/money/money.ts'
import { MONTH_DAYS, type SimulationRun } from '#domain/simulation/run-simulation.ts'

/** Exclusive upper bounds of the bands in percent of the amount paid in; the last band is open-ended. */
export const outcomeBands = [25, 50, 75, 100, 125, 150, 200, null] as const

export type OutcomeGroup = {
  members: number
  /** Members who got back less than they paid in. */
  less: number
  /** Of these, members whose principal is still in custody. */
  lessInCustody: number
  /** Amount got back by the median member, in percent of the amount paid in. */
  medianPercent: number
}

export type Outcomes = OutcomeGroup & {
  /** Members per band. */
  bands: number[]
  /** Percent of all rewards that went to the top tenth of members. */
  topTenthPercent: number
  byJoinMonth: (OutcomeGroup & { month: number })[]
  /** The last level includes all deeper ones. */
  byLevel: (OutcomeGroup & { level: number })[]
}

const DEEPEST_LEVEL = 10
const WHOLE = 1_000_000

export function summarizeOutcomes(run: SimulationRun, fee: Ppm): Outcomes {
  const { network, paidByMember } = run
  const { released, inCustody } = sumPrincipal(run)
  const share = paidByMember.map((rewards, member) => {
    const received = portion(rewards + released[member]!, WHOLE - Number(fee))
    return received / network.paidIn[member]!
  })
  const group = (members: readonly number[]) => summarizeGroup(members, share, inCustody)
  const everyone = Array.from({ length: network.members.count }, (_, member) => member)
  const byMonth = Map.groupBy(everyone, (member) => Math.floor(network.joinedOn[member]! / MONTH_DAYS) + 1)
  const byLevel = Map.groupBy(everyone, (member) => Math.min(network.level[member]!, DEEPEST_LEVEL))
  return {
    ...group(everyone),
    bands: countBands(share),
    topTenthPercent: measureTopTenth(paidByMember),
    byJoinMonth: inOrder(byMonth).map(([month, members]) => ({ month, ...group(members) })),
    byLevel: inOrder(byLevel).map(([level, members]) => ({ level, ...group(members) })),
  }
}

const inOrder = <Of>(groups: Map<number, Of>) => [...groups].toSorted(([a], [b]) => a - b)

/** Principal returned per member, and which members still have principal in custody, at the end. */
function sumPrincipal({ network }: SimulationRun) {
  const { activations, releasedOn, renewed, days } = network
  const released = new Float64Array(network.members.count)
  const inCustody = new Uint8Array(network.members.count)
  for (let each = 0; each < activations.count; each += 1) {
    const member = activations.member[each]!
    if (releasedOn[each]! >= days) inCustody[member] = 1
    else if (renewed[each] === 0) released[member]! += activations.amount[each]!
  }
  return { released, inCustody }
}

function summarizeGroup(
  members: readonly number[],
  share: Float64Array,
  inCustody: Uint8Array,
): OutcomeGroup {
  const less = members.filter((member) => share[member]! < 1)
  const sorted = Float64Array.from(members, (member) => share[member]!).toSorted()
  return {
    members: members.length,
    less: less.length,
    lessInCustody: less.filter((member) => inCustody[member] === 1).length,
    medianPercent: Math.floor((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) * 100),
  }
}

/** A band includes its lower bound, so that a member who got back exactly 100 % did not lose. */
function countBands(share: Float64Array): number[] {
  const counts = outcomeBands.map(() => 0)
  for (const each of share) {
    const band = outcomeBands.findIndex((end) => end === null || each * 100 < end)
    counts[band]! += 1
  }
  return counts
}

function measureTopTenth(paid: Float64Array): number {
  const sorted = paid.toSorted().toReversed()
  const sum = (amounts: Float64Array) => amounts.reduce((total, amount) => total + amount, 0)
  const all = sum(sorted)
  return all === 0 ? 0 : Math.round((sum(sorted.subarray(0, Math.ceil(sorted.length / 10))) / all) * 100)
}
