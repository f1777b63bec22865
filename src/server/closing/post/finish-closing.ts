// Finishes a closing in one transaction: attaches the new partitions, runs the payer, awards BLB, runs the payer
// again, stores the report and folds the materialized totals.

import { formatUsdt } from '#domain/money/money.ts'
import type { ClosingReport } from '#server/closing/closing-report.ts'
import { awardBlb } from '#server/closing/post/award-blb.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockPayer, payPendingRewards, queueSummary, treasuryBalance } from '#server/rewards/payer.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

type PostTimings = Pick<ClosingReport, 'postMilliseconds' | 'longestChunkMilliseconds' | 'indexMilliseconds'>

/** Builds the indexes of the new rows concurrently, before the finishing transaction. Repeatable. */
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

/** The time of a finish is later than that of every chunk, so that times tell planned payments from those of the queues. */
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
