// Time-driven work in its required order: closings, monthly rewards, the end of an ODL cycle, the payer, the next cycle, principal,
// the liability statement, member statements. Each step determines what is due, so all are idempotent.

import type { JobName } from '#domain/jobs/job-names.ts'
import { refreshTopPerformers } from '#server/admin-dashboard/admin-dashboard-queries.ts'
import { releasePrincipal } from '#server/activations/release-principal.ts'
import { accrueMonthlyReward } from '#server/rewards/accrue-monthly-rewards.ts'
import { monthlyRewardKinds, type MonthlyRewardKind } from '#domain/rewards/reward-kinds.ts'
import { lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import { publishDueRunOff } from '#server/closing/projection/publish-run-off.ts'
import { runDueClosings, type ClosingRunner } from '#server/closing/run-closing.ts'
import { refreshNetworkTeamFigures } from '#server/closing/large-network.ts'
import { daysWithoutTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { findLastClosing, monthsToAccrue } from '#server/closing/closing-queries.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { publish } from '#server/http/live/live-events.ts'
import { endDueCycle, openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { runApprovedImports } from '#server/imports/run-imports.ts'
import { deleteOldHistory } from '#server/jobs/job-queries.ts'
import { expireKyc } from '#server/kyc/kyc-queries.ts'
import { notifyOfDueEvents } from '#server/notifications/notification-queries.ts'
import { screenDue } from '#server/risk/sanctions-queries.ts'
import { refreshPackages } from '#server/plan/plan-queries.ts'
import { isMoneyStopped } from '#server/ledger/circuit-breaker-queries.ts'
import { runSteps } from '#server/jobs/run-steps.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'
import type { StatementSigner } from '#server/statements/statement-key.ts'

/** The signer is for the liability statement after a closing. */
export type JobRunner = ClosingRunner & { signer: StatementSigner }

export type Job = { name: JobName; run: () => Promise<unknown> }

/** Skips money jobs while the circuit breaker is tripped, because the database would refuse them. */
const unlessStopped = ({ database: { pool } }: ClosingRunner, jobs: readonly Job[]): Job[] =>
  jobs.map(({ name, run }) => ({ name, run: async () => (await isMoneyStopped(pool)) || run() }))

export async function runDueJobs(runner: JobRunner): Promise<void> {
  await runSteps([...listMoneyJobs(runner), ...listStatementJobs(runner)].map(({ run }) => run))
}

/** Everything except the statements. */
export async function runDueMoneyJobs(runner: ClosingRunner): Promise<void> {
  await runSteps(listMoneyJobs(runner).map(({ run }) => run))
}

/** The jobs of every minute. */
export function listDueJobs(runner: JobRunner): Job[] {
  const { pool } = runner.database
  const now = () => runner.clock.now()
  return [
    ...listMoneyJobs(runner),
    ...listStatementJobs(runner),
    { name: 'packages', run: () => refreshPackages(pool, now()) },
    ...unlessStopped(runner, [{ name: 'imports', run: () => runApprovedImports(runner) }]),
    { name: 'report-indexes', run: () => buildReportIndexes(pool) },
    { name: 'top-performers', run: () => refreshTopPerformers(pool, now()) },
    { name: 'kyc-expiry', run: () => expireKyc(pool, now()) },
    { name: 'sanctions-screening', run: () => screenDue(pool, now()) },
    { name: 'notifications', run: () => notifyOfDueEvents(pool, now()) },
    { name: 'history-cleanup', run: () => deleteOldHistory(pool, now()) },
  ]
}

/** Limits how long other jobs wait for member statements; the statements of many members take several turns. */
const STATEMENT_TURN_MILLISECONDS = 20_000

function listStatementJobs({ database, clock, signer }: JobRunner): Job[] {
  const publishStatement = async () => {
    const closing = await findLastClosing(database.pool)
    await publishDueStatement(database, { now: clock.now(), closingDay: closing?.day, signer })
  }
  return [
    { name: 'liability-statement', run: publishStatement },
    {
      name: 'member-statements',
      run: () => issueDueStatements(database, clock.now(), { turnMilliseconds: STATEMENT_TURN_MILLISECONDS }),
    },
    { name: 'run-off-publication', run: () => publishDueRunOff(database, clock.now()) },
  ]
}

function listMoneyJobs(runner: ClosingRunner): Job[] {
  const { database, clock } = runner
  const refreshDueTeamFigures = async () => {
    for (const day of await daysWithoutTeamFigures(database.pool))
      await refreshNetworkTeamFigures(database, day)
  }
  return unlessStopped(runner, [
    { name: 'daily-closing', run: () => runDueClosings(runner) },
    { name: 'team-figures', run: refreshDueTeamFigures },
    { name: 'reward-totals', run: () => applyClosingTotals(database.pool) },
    { name: 'monthly-rewards', run: () => accrueDueMonths(runner) },
    { name: 'odl-cycle', run: () => turnCycle(runner) },
    { name: 'principal-release', run: () => releasePrincipal(database, clock.now()) },
  ])
}

async function accrueDueMonths(runner: ClosingRunner): Promise<void> {
  const months = await monthsToAccrue(runner.database.pool)
  await runSteps(
    months.flatMap((month) => monthlyRewardKinds.map((kind) => () => accrueMonthly(runner, month, kind))),
  )
}

async function accrueMonthly(
  { database, clock }: ClosingRunner,
  month: string,
  kind: MonthlyRewardKind,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const at = await lockPayer(tx, clock.now())
    await accrueMonthlyReward(tx, { kind, month, now: at })
    await payPendingRewards(tx, at)
  })
}

/** Ends a cycle, runs the payer and opens the next cycle, all with the same timestamp. */
async function turnCycle({ database, clock }: ClosingRunner): Promise<void> {
  const now = clock.now()
  await database.inTransaction(async (tx) => {
    const at = await lockPayer(tx, now)
    if (await endDueCycle(tx, now)) await publish(tx, { topic: 'odl' })
    const { count } = await payPendingRewards(tx, at)
    if (count > 0n) await publish(tx, { topic: 'wallet' })
  })
  await database.inTransaction(async (tx) => {
    if ((await openDueCycle(tx, now)) !== undefined) await publish(tx, { topic: 'odl' })
  })
}
