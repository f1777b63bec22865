// The plan of a closing: it reads the network as it stood at the nominal time, computes every row, and writes them down in
// chunks. Until it commits, nothing has happened; from then on, nothing is computed anew.

import { nominalTime, startOf, type Day } from '#domain/closing/closing-day.ts'
import { computeRows, type ClosingFigures } from '#server/closing/plan/compute-rows.ts'
import { noRows, reportRows, type ClosingReport } from '#server/closing/closing-report.ts'
import { findBlbCandidates, type BlbCandidate } from '#server/closing/post/find-blb-candidates.ts'
import { findClosing, type Closing } from '#server/closing/queries.ts'
import type { Readers } from '#server/closing/plan/read-typed-columns.ts'
import { readNetwork, type Network } from '#server/closing/plan/read-network.ts'
import { writeChunks } from '#server/closing/plan/write-chunks.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { lockCaps } from '#server/rewards/headroom.ts'
import { queueSummary, treasuryBalance } from '#server/rewards/payer.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Transaction } from '#server/platform/database.ts'

const DAY_MILLISECONDS = 86_400_000

export type PlanOptions = { now: Date; holder: string; rowsPerChunk?: number }

/** What a closing would pay, of the network as it stood when it was read. */
export type Computed = {
  nominalAt: Date
  planVersion: number
  network: Network
  figures: ClosingFigures
  candidates: BlbCandidate[]
}

export async function computeClosing(readers: Readers, day: Day): Promise<Computed> {
  const [on] = readers
  const nominalAt = nominalTime(day)
  const version = await planAt(on, nominalAt)
  const network = await readNetwork(readers, nominalAt)
  const figures = computeRows(version.plan, network, startOf(day).getTime() / DAY_MILLISECONDS)
  const candidates = await findBlbCandidates(on, version.plan, network, figures)
  return { nominalAt, planVersion: version.id, network, figures, candidates }
}

/** Nobody uses room under a cap, and nobody pays, until the transaction ends. Older earnings are paid as far as it goes. */
export async function holdCapsAndPayer(tx: Transaction, nominalAt: Date, now: Date): Promise<Micro> {
  await lockCaps(tx, 'exclusive')
  await tx.query('select pay_queue(1, $1, $2)', [nominalAt, now])
  // An older earning that waits goes first: as long as it does, nothing of this closing is paid.
  const older = await queueSummary(tx, 'earnings', nominalAt)
  return older.count > 0 ? 0n : treasuryBalance(tx)
}

/** The whole plan behind the locks: members wait for it. */
export async function planClosing(tx: Transaction, day: Day, options: PlanOptions): Promise<Closing> {
  const began = performance.now()
  const available = await holdCapsAndPayer(tx, nominalTime(day), options.now)
  const treasury = await treasuryBalance(tx)
  const computed = await computeClosing([tx], day)
  computed.figures.rows.fund(available)
  const closing = await writePlan(tx, day, computed, options)
  const took = Math.round(performance.now() - began)
  await reportPlan(tx, closing, { treasury, planMilliseconds: took, lockedMilliseconds: took })
  return closing
}

/** Writes the plan down, with the rows as they are funded. */
export async function writePlan(
  tx: Transaction,
  day: Day,
  { nominalAt, planVersion, network, figures, candidates }: Computed,
  options: PlanOptions,
): Promise<Closing> {
  const run = ((await findClosing(tx, day))?.run ?? 0) + 1
  await tx.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     values ($1, $2, 'posting', $3, $4, $5, $6, '{}')`,
    [day, run, nominalAt, planVersion, options.now, options.holder],
  )
  const size = options.rowsPerChunk === undefined ? {} : { rowsPerChunk: options.rowsPerChunk }
  const chunks = await writeChunks(tx, network, figures, { day, run, ...size })
  await tx.query(
    `insert into closing_blb_candidate (day, run, member_id, position, legs)
     select $1, $2, member_id, position, array(select jsonb_array_elements_text(legs)::bigint)
     from jsonb_to_recordset($3) as candidate (member_id bigint, position int, legs jsonb)`,
    [day, run, JSON.stringify(candidates.map(({ memberId, ...rest }) => ({ member_id: memberId, ...rest })))],
  )
  const report: ClosingReport = {
    ...reportRows(figures.rows),
    blb: noRows,
    members: network.members.count,
    activations: network.activations.count,
    chunks,
    treasuryBefore: '0',
    planMilliseconds: 0,
    lockedMilliseconds: 0,
  }
  return { day, run, state: 'posting', nominalAt, planVersion, report }
}

type Measured = { treasury: Micro; planMilliseconds: number; lockedMilliseconds: number }

/** The last words of a plan: the places where its rows will go, and what is known of it. */
export async function reportPlan(tx: Transaction, closing: Closing, measured: Measured): Promise<void> {
  const { day, run, report } = closing
  const { treasury, ...times } = measured
  Object.assign(report, times, { treasuryBefore: String(treasury) })
  await tx.query('select create_closing_partitions($1, $2)', [day, run])
  await tx.query('select save_closing_report($1, $2, $3)', [day, run, JSON.stringify(report)])
}
