// Time-driven work in its required order: closings, monthly rewards, the end of an ODL cycle, the payer, the next cycle,
// principal, the liability statement. Each step determines what is due, so running it again changes nothing.

import { releasePrincipal } from '#server/activations/release-principal.ts'
import { accrueRoyalty } from '#server/royalty/accrue-royalty.ts'
import { accrueSpecialReward } from '#server/special-reward/accrue-special-reward.ts'
import { lockPayer, payPendingRewards } from '#server/rewards/payer.ts'
import { runDueClosings, type ClosingRunner } from '#server/closing/run-closing.ts'
import { lastDayOfMonth, monthOf } from '#domain/closing/closing-day.ts'
import { daysWithoutTeamFigures, refreshTeamFigures } from '#server/closing/post/refresh-team-figures.ts'
import { findLastClosing } from '#server/closing/queries.ts'
import { applyClosingTotals } from '#server/closing/post/apply-member-totals.ts'
import { publish } from '#server/http/live/live-events.ts'
import { endDueCycle, openDueCycle } from '#server/odl/cycle-lifecycle.ts'
import { publishDueStatement } from '#server/statements/publish-statement.ts'

export async function runDueJobs(runner: ClosingRunner): Promise<void> {
  await runDueMoneyJobs(runner)
  const { database, clock } = runner
  await publishDueStatement(database, clock.now(), (await findLastClosing(database.pool))?.day)
}

/** Everything except the statement. */
export async function runDueMoneyJobs(runner: ClosingRunner): Promise<void> {
  const { database, clock } = runner
  const closed = await runDueClosings(runner)
  for (const day of await daysWithoutTeamFigures(database.pool)) await refreshTeamFigures(database, day)
  await applyClosingTotals(database.pool)
  const months = closed
    .filter(({ day }) => day === lastDayOfMonth(monthOf(day)))
    .map(({ day }) => monthOf(day))
  for (const month of new Set([...months, ...(await lastClosedMonth(runner))]))
    await accrueMonth(runner, month)
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
  await releasePrincipal(database, now)
}

/** Retries the month while its last closing is the newest one, in case the first attempt crashed. */
async function lastClosedMonth({ database }: ClosingRunner): Promise<string[]> {
  const last = await findLastClosing(database.pool)
  return last && last.day === lastDayOfMonth(monthOf(last.day)) ? [monthOf(last.day)] : []
}

async function accrueMonth({ database, clock }: ClosingRunner, month: string): Promise<void> {
  await database.inTransaction(async (tx) => {
    const at = await lockPayer(tx, clock.now())
    await accrueRoyalty(tx, month, at)
    await accrueSpecialReward(tx, month, at)
    await payPendingRewards(tx, at)
  })
}
