// Previews changed ODL settings on the cycles of the last thirty days, with the activations entitled at that time. A pool that the
// treasury limited stays limited.

import type { previewOdl as contract } from '#contract/admin/plan-settings.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { portion, smaller, type Micro } from '#domain/money/money.ts'
import { parsePercent } from '#domain/money/percent.ts'
import { odlShares, slabOf } from '#domain/odl/odl-shares.ts'
import type { OdlPlan } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PREVIEW_MILLISECONDS } from './preview-levels.ts'
import { listCyclesSince, listEntitledActivations, previewLimit, type PastCycle } from './preview-queries.ts'

type Line = { activations: number; given: Micro; wouldHaveGiven: Micro }

function poolUnder(plan: OdlPlan, { turnover, pool, percentOfTurnover }: PastCycle): Micro {
  const wanted = portion(turnover, plan.percentOfTurnover)
  const wasLimited = pool < portion(turnover, parsePercent(percentOfTurnover))
  return wasLimited ? smaller(wanted, pool) : wanted
}

export async function previewOdl(
  on: Queryable,
  plan: OdlPlan,
  now: Date,
): Promise<ResponseBody<typeof contract>> {
  const from = new Date(now.getTime() - PREVIEW_MILLISECONDS)
  const lines = new Map<string, Line>(
    Object.entries(plan.funds).flatMap(([type, { slabs }]) =>
      slabs.map((_, slab) => [`${type} ${slab}`, { activations: 0, given: 0n, wouldHaveGiven: 0n }]),
    ),
  )
  const sums = { pool: 0n, wouldHavePool: 0n, claimed: 0n, wouldHaveClaimed: 0n }
  const cycles = (await listCyclesSince(on, from)).slice(-(await previewLimit(on)))
  for (const cycle of cycles) {
    const pool = poolUnder(plan, cycle)
    const activations = await listEntitledActivations(on, cycle)
    const shares = odlShares(plan, pool, activations)
    activations.forEach(({ packageType, amount, given, claimed }, index) => {
      const line = lines.get(`${packageType} ${slabOf(plan, packageType, amount)}`)
      if (!line) return
      line.activations += 1
      line.given += given
      line.wouldHaveGiven += shares[index]!
      if (claimed) sums.wouldHaveClaimed += shares[index]!
    })
    sums.pool += cycle.pool
    sums.wouldHavePool += pool
    sums.claimed += cycle.claimed
  }
  const previewLines = Object.entries(plan.funds).flatMap(([packageType, { slabs }]) =>
    slabs.map((_, slab) => ({
      packageType,
      slab,
      ...lines.get(`${packageType} ${slab}`)!,
    })),
  )
  return { from: cycles[0]?.openedAt ?? from, to: now, cycles: cycles.length, lines: previewLines, ...sums }
}
