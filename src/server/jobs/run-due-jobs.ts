// Time-driven work in its required order: closings, monthly rewards, the end of an ODL cycle, the payer, the next cycle,
// principal, the liability statement, the statements of members. Each step determines what is due, so running it again changes nothing.

import { releasePrincipal } from '#server/activations/release-principal.ts'
import { accrueRoyalty } from '#server/royalty/accrue-royalty.ts'
import { accrueSpecialReward } from '#server/special-reward/accrue-special-reward.ts'
import { lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import { runDueClosings, type ClosingRunner } from '#server/closing/run-closing.ts'
import { daysWithoutTeamFigures, refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { findLastClosing, monthsToAccrue } from '#server/closing/queries.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { publish } from '#server/http/live/live-events.ts'
import { endDueCycle, openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { runSteps } from '#server/jobs/run-steps.ts'
import { issueDueStatements } from '#server/member-statements/issue-statements.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'

export async function runDueJobs(runner: ClosingRunner): Promise<void> {
  const { database, clock } = runner
  const publishStatement = async () =>
    publishDueStatement(database, clock.now(), (await findLastClosing(database.pool))?.day)
  const issueStatements = () => issueDueStatements(database, clock.now())
  await runSteps([...moneySteps(runner), publishStatement, issueStatements])
}

/** Everything except the statements. */
export async function runDueMoneyJobs(runner: ClosingRunner): Promise<void> {
  await runSteps(moneySteps(runner))
}

function moneySteps(runner: ClosingRunner): (() => Promise<unknown>)[] {
  const { database, clock } = runner
  return [
    () => runDueClosings(runner),
    async () => {
      for (const day of await daysWithoutTeamFigures(database.pool)) await refreshTeamFigures(database, day)
    },
    () => applyClosingTotals(database.pool),
    async () =>
      runSteps(
        (await monthsToAccrue(database.pool)).flatMap((month) => [
          () => accrueMonthly(runner, month, accrueRoyalty),
          () => accrueMonthly(runner, month, accrueSpecialReward),
        ]),
      ),
    () => turnCycle(runner),
    () => releasePrincipal(database, clock.now()),
  ]
}

async function accrueMonthly(
  { database, clock }: ClosingRunner,
  month: string,
  accrue: typeof accrueRoyalty,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const at = await lockPayer(tx, clock.now())
    await accrue(tx, month, at)
    await payPendingRewards(tx, at)
  })
}

/** The end of a cycle, the payer, and the next cycle, at one time. */
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
