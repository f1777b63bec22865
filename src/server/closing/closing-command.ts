// `npm run closing -- --date 2026-11-14`, with --dry-run, --undo or --redo; without a date, every day that is due.

import { hostname, userInfo } from 'node:os'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import { dryRun } from '#server/closing/dry-run.ts'
import { createProgressRenderer } from '#server/closing/render-progress.ts'
import type { KindReport } from '#server/closing/closing-report.ts'
import { findUndoneClosing, type Closing } from '#server/closing/closing-queries.ts'
import { runDueClosings, closeDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import type { GivenOptions } from '#server/platform/commands.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { runCommand } from '#server/platform/run-command.ts'

function formatClosing({ day, run, state, report }: Closing): string {
  const kind = (name: string, { rows, amount, lost, pending, pendingAmount }: KindReport) =>
    `  ${name.padEnd(8)} ${rows} rows, ${formatUsdt(BigInt(amount))} USDT, ${formatUsdt(BigInt(lost))} lost to caps, ` +
    `${pending} not covered when planned (${formatUsdt(BigInt(pendingAmount))} USDT)`
  return [
    `Closing of ${day}, run ${run}: ${state}`,
    kind('daily', report.daily),
    kind('network', report.network),
    kind('BLB', report.blb),
    ...(report.waiting?.why ? [`  ${report.waiting.why}`] : []),
    `  plan ${report.planMilliseconds} ms, post ${report.postMilliseconds ?? 0} ms, finish ${report.finishMilliseconds ?? 0} ms`,
  ].join('\n')
}

async function runCommandLine(runner: ClosingRunner, flags: GivenOptions<'closing'>) {
  const { date } = flags
  if (date === undefined) {
    if (flags['dry-run'] || flags.undo || flags.redo) throw new Refusal('closing-date-invalid')
    return runDueClosings(runner)
  }
  if (flags['dry-run']) return [await dryRun(runner, date)]
  if (flags.undo) return [await undoClosing(runner, date)]
  return [await (flags.redo ? redoClosing : closeDay)(runner, date)]
}

await runCommand('closing', async (database, options) => {
  const holder = `${hostname()}, process ${process.pid}`
  const clock = await readProductClock(database.pool)
  await database.inTransaction((tx) => ensurePlan(tx, clock.now()))
  const actor = { name: `command of ${userInfo().username}`, address: 'local', requestId: '' }
  const runner = { database, clock, holder, actor, onProgress: createProgressRenderer(process.stderr) }
  const closings = await runCommandLine(runner, options)
  await buildReportIndexes(database.pool)
  if (closings.length > 0) return closings.map(formatClosing).join('\n')
  const undone = await findUndoneClosing(database.pool)
  return undone
    ? `The closing of ${undone.day} was undone. Later days wait until it is redone: npm run closing -- --date ${undone.day} --redo`
    : 'No day is due.'
})
