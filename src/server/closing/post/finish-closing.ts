// Finishes a closing in one transaction: attaches the new partitions, runs the payer, awards BLB, runs the payer
// again, stores the report and folds the materialized totals.

import { formatUsdt } from '#domain/money/money.ts'
import { type ClosingReport, noRows, type KindReport } from '#server/closing/closing-report.ts'
import type { Closing } from '#server/closing/closing-queries.ts'
import { lockPayer, payPendingRewards, queueSummary, treasuryBalance } from '#server/rewards/payer.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'

/** Accrues the bonus of every newly reached slab. */
async function awardBlb(on: Queryable, { day, run }: Closing): Promise<KindReport> {
  const { rows } = await on.query<{ awarded: number; bonus_sum: bigint }>('select * from award_blb($1, $2)', [
    day,
    run,
  ])
  const [{ awarded, bonus_sum: sum }] = rows as [(typeof rows)[0]]
  return { ...noRows, rows: awarded, amount: String(sum) }
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
  const blb = await awardBlb(tx, closing)
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
