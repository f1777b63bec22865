// Previews other level percents over the closings of the last thirty days: each closing's actual daily rewards are rolled
// up the tree as of that closing and paid at the new percents into the headroom of that time.

import { setImmediate as othersTurn } from 'node:timers/promises'
import type { previewLevels as contract } from '#contract/admin/plan-settings.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { consumeHeadroom } from '#domain/rewards/headroom.ts'
import { levelPercents, networkBounty } from '#domain/rewards/kinds/network.ts'
import type { Micro } from '#domain/money/money.ts'
import type { PackageKey, Plan } from '#domain/plan/plan.ts'
import { rollUpOneLevel } from '#domain/closing/compute-rows.ts'
import { readNetwork } from '#server/closing/plan/read-network.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  listClosingsSince,
  dailyRewardsAt,
  previewLimit,
  networkRewardsAt,
  headroomAt,
  type PastClosing,
  type MemberHeadroom,
} from './preview-queries.ts'

export const PREVIEW_MILLISECONDS = 30 * 86_400_000

export type Line = { paid: Micro; wouldHavePaid: Micro; cappedAmount: Micro; wouldHaveBeenCapped: Micro }

export async function previewLevels(
  on: Queryable,
  plan: Plan,
  now: Date,
): Promise<ResponseBody<typeof contract>> {
  const from = new Date(now.getTime() - PREVIEW_MILLISECONDS)
  const lines = new Map<string, Line>()
  const at = (type: PackageKey, level: number): Line => {
    const key = `${type} ${level}`
    const line = lines.get(key) ?? { paid: 0n, wouldHavePaid: 0n, cappedAmount: 0n, wouldHaveBeenCapped: 0n }
    lines.set(key, line)
    return line
  }
  const closings = (await listClosingsSince(on, from)).slice(-(await previewLimit(on)))
  for (const closing of closings) await addClosing(on, plan, closing, at)
  const previewLines = plan.packages.flatMap(({ key: packageType }) =>
    plan.wealthTier.map((_, index) => ({
      packageType,
      level: index + 1,
      ...at(packageType, index + 1),
    })),
  )
  const sum = (of: keyof Line) => previewLines.reduce((total, line) => total + line[of], 0n)
  return {
    from: closings[0]?.nominalAt ?? from,
    to: now,
    closings: closings.length,
    lines: previewLines.map(({ packageType, level, paid, wouldHavePaid }) => ({
      packageType,
      level,
      paid,
      wouldHavePaid,
    })),
    paid: sum('paid'),
    wouldHavePaid: sum('wouldHavePaid'),
    cappedAmount: sum('cappedAmount'),
    wouldHaveBeenCapped: sum('wouldHaveBeenCapped'),
  }
}

export type LineAt = (type: PackageKey, level: number) => Line

export async function addClosing(on: Queryable, plan: Plan, closing: PastClosing, at: LineAt): Promise<void> {
  const standings = await headroomAt(on, closing, plan)
  const types = new Map(standings.map(({ memberId, highest }) => [memberId, highest]))
  for (const { memberId, level, amount, cappedAmount } of await networkRewardsAt(on, closing)) {
    const line = at(types.get(memberId) ?? plan.packages[0]!.key, level)
    line.paid += amount
    line.cappedAmount += cappedAmount
  }
  const daily = await dailyRewardsAt(on, closing)
  const used = new Map(daily.map(({ memberId, used: amount }) => [memberId, amount]))
  const { members } = await readNetwork([on], closing.nominalAt)
  const placeOf = new Map(Array.from(members.id, (id, place) => [BigInt(id), place]))
  const places = standings.map(({ memberId }) => placeOf.get(memberId)!)
  let sums = new Float64Array(members.count)
  for (const { memberId, forUpline } of daily) {
    const place = placeOf.get(memberId)!
    if (!members.zeroPin[place]) sums[place] = Number(forUpline)
  }
  let contributingMembers = Int32Array.from(sums, (sum) => (sum > 0 ? 1 : 0))
  const rooms = new Map(standings.map(({ memberId, room }) => [memberId, room - (used.get(memberId) ?? 0n)]))
  for (let level = 1; level <= plan.wealthTier.length; level += 1) {
    await othersTurn()
    ;[sums, contributingMembers] = rollUpOneLevel(members.sponsor, sums, contributingMembers) as [
      Float64Array<ArrayBuffer>,
      typeof contributingMembers,
    ]
    standings.forEach((standing, index) => {
      const place = places[index]!
      // Most members have no one at this level.
      if (sums[place] === 0 || members.blocked[place]) return
      const manual = members.levelManual[place] === 1
      addLevel({ plan, standing, level, manual, base: BigInt(sums[place]!), rooms, at })
    })
  }
}

type LevelPreviewInput = {
  plan: Plan
  standing: MemberHeadroom
  level: number
  manual: boolean
  base: Micro
  rooms: Map<bigint, Micro>
  at: LineAt
}

function addLevel({ plan, standing, level, manual, base, rooms, at }: LevelPreviewInput): void {
  const type = standing.highest
  const whole = networkBounty(base, levelPercents(plan, type, manual)[level - 1]!)
  if (whole === 0n) return
  const room = rooms.get(standing.memberId)!
  const { amount, cappedAmount } = consumeHeadroom([room], whole)
  rooms.set(standing.memberId, room - amount)
  const line = at(type, level)
  line.wouldHavePaid += amount
  line.wouldHaveBeenCapped += cappedAmount
}
