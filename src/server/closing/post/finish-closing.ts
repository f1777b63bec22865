// Finishes a closing in one transaction: attaches the new partitions, runs the payer, awards BLB, runs the payer
// again, stores the report and folds the materialized totals.

import { formatUsdt } from '#domain/money/money.ts'
import { type ClosingReport, noRows, type KindReport } from '#server/closing/closing-report.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockPayer, payPendingRewards, queueSummary, treasuryBalance } from '#server/rewards/payer.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { slabsReached } from '#domain/blb/blb-progress.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { BLB_STEP } from '#domain/closing/closing-rows.ts'

const STEP_PLACES = 1_000_000_000_000
const SLABS_PER_MEMBER = 100

type Candidate = { member_id: bigint; position: number; legs: string[]; earnings: bigint; already: number }
type Award = { memberId: bigint; slab: number; bonus: bigint; place: number }

/**
 * Accrues the bonus of every newly reached slab, ordered by member and slab. Own earnings count up to the nominal time, so a late
 * closing ignores rewards that accrued since then.
 */
async function awardBlb(on: Queryable, plan: Plan, closing: Closing): Promise<KindReport> {
  const { rows } = await on.query<Candidate>(
    `select candidate.member_id, position, array(select leg::text from unnest(legs) as leg) as legs,
       (select amount from paid_earnings(array[candidate.member_id])) - coalesce(later.amount, 0) as earnings,
       (select count(*)::int from blb_award where blb_award.member_id = candidate.member_id) as already
     from closing_blb_candidate as candidate
     left join (select beneficiary, sum(amount)::bigint as amount from reward
       where id >= first_online_id('0', $3) and id < '10000000-0000-0000-0000-000000000000' and accrued_at > $3 and status = 'Paid'
       group by beneficiary) as later on later.beneficiary = candidate.member_id
     where day = $1 and run = $2 order by position`,
    [closing.day, closing.run, closing.nominalAt],
  )
  const awards = rows.flatMap((row) => awardsOf(plan, row))
  if (awards.length === 0) return noRows
  await on.query('select award_blb($1, $2, $3, $4, $5, $6)', [
    closing.day,
    closing.run,
    awards.map(({ memberId }) => memberId),
    awards.map(({ slab }) => slab),
    awards.map(({ bonus }) => bonus),
    awards.map(({ place }) => place),
  ])
  const amount = awards.reduce((sum, { bonus }) => sum + bonus, 0n)
  return { ...noRows, rows: awards.length, amount: String(amount) }
}

function awardsOf(
  plan: Plan,
  { member_id: memberId, position, legs, earnings, already }: Candidate,
): Award[] {
  const reached = slabsReached(plan.blb, already, { earnings, legs: legs.map(BigInt) })
  return plan.blb.slice(already, reached).map(({ bonus }, index) => {
    const slab = already + index + 1
    return { memberId, slab, bonus, place: BLB_STEP * STEP_PLACES + position * SLABS_PER_MEMBER + slab }
  })
}

type PostTimings = Pick<ClosingReport, 'postMilliseconds' | 'longestChunkMilliseconds' | 'indexMilliseconds'>

/** Builds the indexes of the new rows concurrently, before the finishing transaction. Idempotent. */
export async function buildClosingIndexes(database: Database, { day }: Closing): Promise<void> {
  await Promise.all(
    ['transfer_key', 'key', 'beneficiary'].map((which) =>
      database.pool.query('select build_closing_index($1, $2)', [day, which]),
    ),
  )
}

export async function finishClosing(
  tx: Transaction,
  closing: Closing,
  now: Date,
  timing: PostTimings,
): Promise<Closing> {
  const startedAt = performance.now()
  const { day, run } = closing
  await tx.query('select attach_closing_rewards($1)', [day])
  const at = await lockPayerAfterChunks(tx, closing, now)
  await payPendingRewards(tx, at)
  const version = await planAt(tx, closing.nominalAt)
  const blb = await awardBlb(tx, version.plan, closing)
  await payPendingRewards(tx, at)
  const report: ClosingReport = {
    ...closing.report,
    ...timing,
    blb,
    treasuryAfter: String(await treasuryBalance(tx)),
    waiting: await summarizeQueues(tx),
    finishMilliseconds: Math.round(performance.now() - startedAt),
  }
  await tx.query('select complete_closing($1, $2, $3, $4)', [day, run, at, JSON.stringify(report)])
  await tx.query('select compact_reward_totals()')
  await publish(tx, { topic: 'closing' })
  return { ...closing, state: 'complete', report }
}

/** The finish gets a later timestamp than every chunk, which distinguishes planned payments from queue payments. */
async function lockPayerAfterChunks(tx: Transaction, { day, run }: Closing, now: Date): Promise<Date> {
  const { rows } = await tx.query<{ earliest: Date }>(
    `select greatest($3::timestamptz, max(greatest(posted_at, planned_at)) + interval '1 millisecond') as earliest
     from closing_chunk join closing using (day, run) where day = $1 and run = $2`,
    [day, run, now],
  )
  return lockPayer(tx, rows[0]!.earliest)
}

async function summarizeQueues(on: Queryable): Promise<NonNullable<ClosingReport['waiting']>> {
  const earnings = await queueSummary(on, 'earnings')
  const bonuses = await queueSummary(on, 'bonuses')
  const next = earnings.next ?? bonuses.next
  const treasury = await treasuryBalance(on)
  const why =
    next === null
      ? null
      : `The treasury holds ${formatUsdt(treasury)} USDT and the next reward in line is ${formatUsdt(next)} USDT`
  return {
    earnings: earnings.count,
    bonuses: bonuses.count,
    amount: String(earnings.sum + bonuses.sum),
    why,
  }
}
