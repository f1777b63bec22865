// The plan of a closing: one transaction that reads the network as it stood at the nominal time, computes every row, and
// writes them down in chunks. Until it commits, nothing has happened; from then on, nothing is computed anew.

import { nominalTime, startOf, type Day } from '#domain/closing/closing-day.ts'
import { Refusal } from '#contract/refusals.ts'
import { computeRows, type ClosingFigures } from '#server/closing/compute-rows.ts'
import { noRows, reportRows, type ClosingReport } from '#server/closing/closing-report.ts'
import { findBlbCandidates, type BlbCandidate } from '#server/closing/find-blb-candidates.ts'
import { findClosing, treasuryBalance, waiting, type Closing } from '#server/closing/queries.ts'
import { readNetwork, type Network } from '#server/closing/read-network.ts'
import { writeChunks } from '#server/closing/write-chunks.ts'
import { planAt } from '#server/packages/queries.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

const DAY_MILLISECONDS = 86_400_000

export type PlanOptions = { now: Date; holder: string; rowsPerChunk?: number }

export async function planClosing(tx: Transaction, day: Day, options: PlanOptions): Promise<Closing> {
  const began = performance.now()
  const nominalAt = nominalTime(day)
  // Nobody uses room under a cap, and nobody pays, while the plan looks at both.
  await tx.query('select lock_cap_use(true)')
  await tx.query('select pay_queue(1, $1, $2)', [nominalAt, options.now])
  const version = await planAt(tx, nominalAt)
  if (!version) throw new Refusal('not-ready')
  const network = await readNetwork(tx, nominalAt)
  const figures = computeRows(version.plan, network, startOf(day).getTime() / DAY_MILLISECONDS)
  const treasuryBefore = await treasuryBalance(tx)
  // An older earning that waits goes first: as long as it does, nothing of this closing is paid.
  const older = await waiting(tx, 1, nominalAt)
  figures.rows.fund(older.count > 0 ? 0n : treasuryBefore)
  const candidates = await findBlbCandidates(tx, version.plan, network, figures)
  const run = ((await findClosing(tx, day))?.run ?? 0) + 1
  const report: ClosingReport = {
    ...reportRows(figures.rows),
    blb: noRows,
    members: network.members.count,
    activations: network.activations.count,
    chunks: 0,
    treasuryBefore: String(treasuryBefore),
    planMilliseconds: 0,
  }
  const closing: Closing = { day, run, state: 'posting', nominalAt, planVersion: version.id, report }
  await write(tx, { closing, options, network, figures, candidates, began })
  return closing
}

type Written = {
  closing: Closing
  options: PlanOptions
  network: Network
  figures: ClosingFigures
  candidates: BlbCandidate[]
  began: number
}

async function write(tx: Queryable, { closing, options, network, figures, candidates, began }: Written) {
  const { day, run, nominalAt, planVersion, report } = closing
  await tx.query(
    `insert into closing (day, run, state, nominal_at, plan_version, planned_at, holder, report)
     values ($1, $2, 'posting', $3, $4, $5, $6, '{}')`,
    [day, run, nominalAt, planVersion, options.now, options.holder],
  )
  const size = options.rowsPerChunk === undefined ? {} : { rowsPerChunk: options.rowsPerChunk }
  report.chunks = await writeChunks(tx, network, figures, { day, run, ...size })
  await tx.query(
    `insert into closing_blb_candidate (day, run, member_id, position, legs)
     select $1, $2, member_id, position, array(select jsonb_array_elements_text(legs)::bigint)
     from jsonb_to_recordset($3) as candidate (member_id bigint, position int, legs jsonb)`,
    [day, run, JSON.stringify(candidates.map(({ memberId, ...rest }) => ({ member_id: memberId, ...rest })))],
  )
  await tx.query('select prepare_closing($1, $2)', [day, run])
  report.planMilliseconds = Math.round(performance.now() - began)
  await tx.query('select note_closing_report($1, $2, $3)', [day, run, JSON.stringify(report)])
}
