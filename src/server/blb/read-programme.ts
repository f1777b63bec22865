import type { blbProgramme, BlbSlabView } from '#contract/member/blb.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import {
  progressShare,
  holdAmount,
  matchLegs,
  slabRequirements,
  type BlbQualification,
} from '#domain/blb/blb-progress.ts'
import type { BlbSlab } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { listAwards, readBlbProgress, type BlbAward } from './blb-queries.ts'

export async function readProgramme(
  on: Queryable,
  memberId: bigint,
  now: Date,
): Promise<ResponseBody<typeof blbProgramme>> {
  const version = await planAt(on, now)
  const { blb } = version.plan
  const awards = await listAwards(on, memberId)
  const width = Math.max(1, ...blb.map(({ legs }) => legs.length))
  const { closedDay, ...progress } = await readBlbProgress(on, memberId, width)
  const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const bonuses = (paid: boolean) =>
    sum(awards.filter((each) => each.paid === paid).map(({ bonus }) => bonus))
  const next = blb[awards.length]
  return {
    currentTier: awards.length,
    totalPAXBonus: bonuses(true),
    holdBonus: bonuses(false),
    currentHoldAmount: next ? holdAmount(next, progress) : 0n,
    lockedAmountAhead: sum(blb.slice(awards.length).map(({ bonus }) => bonus)),
    closedDay,
    slabs: blb.map((slab, index) => toSlabView(slab, index + 1, awards, progress)),
  }
}

function toSlabView(
  slab: BlbSlab,
  id: number,
  awards: readonly BlbAward[],
  progress: BlbQualification,
): BlbSlabView {
  const award = awards.find((each) => each.slab === id)
  const inProgress = id === awards.length + 1
  const bonus = award?.bonus ?? slab.bonus
  return {
    id,
    bonus,
    status: award ? 'success' : inProgress ? 'in-progress' : 'not-started',
    progress: award ? 1_000_000n : progressShare(slabRequirements(slab, progress)),
    earned: award ? bonus : holdAmount(slab, progress),
    currentEarning: progress.earnings,
    required: slab.earnings,
    legs: matchLegs(slab, progress.legs).map((each, index) => ({
      legId: index + 1,
      ...each,
      progress: progressShare([each]),
    })),
    dismissed: award?.dismissed ?? false,
  }
}
