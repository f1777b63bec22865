// `npm run closing -- --date 2026-11-14`, with --dry-run, --undo or --redo; without a date, closes every due day.

import { hostname, userInfo } from 'node:os'
import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { buildReportIndexes } from '#server/closing/post/build-report-indexes.ts'
import type { KindReport } from '#server/closing/closing-report.ts'
import {
  findUndoneClosing,
  type Closing,
  findOpenClosing,
  listChunks,
  postChunk,
} from '#server/closing/closing-queries.ts'
import {
  runDueClosings,
  closeDay,
  type ClosingRunner,
  nextDay,
  type ClosingProgress,
} from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import type { GivenOptions } from '#server/platform/commands.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { runCommand } from '#server/platform/run-command.ts'
import { isDay, lastCompleteDay, type Day } from '#domain/closing/closing-day.ts'
import { finishClosing } from '#server/closing/post/finish-closing.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'

const WIDTH = 30

/** A progress bar on a terminal; one line per step elsewhere. */
function createProgressRenderer(out: { isTTY?: boolean; write(text: string): unknown }) {
  let lastStep = ''
  return ({ day, step, done, of }: ClosingProgress): void => {
    const share = step === 'complete' || of === 0 ? 1 : done / of
    const filled = Math.round(share * WIDTH)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${day} ${step} ${done}/${of}`
    if (out.isTTY) out.write(`\r${bar.padEnd(79)}${step === 'complete' ? '\n' : ''}`)
    else if (step !== lastStep) out.write(`${bar}\n`)
    lastStep = step
  }
}

/** Runs the closing in one transaction and rolls it back. */
export async function dryRun({ database, clock, holder }: ClosingRunner, day: Day): Promise<Closing> {
  if (!isDay(day)) throw new Refusal('closing-date-invalid')
  if (day > lastCompleteDay(clock.now())) throw new Refusal('closing-date-in-future')
  const due = await nextDay(database.pool)
  if ((due !== undefined && due !== day) || (await findOpenClosing(database.pool)))
    throw new Refusal('closing-out-of-order', { fields: { date: `The next closing is that of ${due}` } })
  try {
    return await database.inTransaction(async (tx) => {
      const planned = await planUnderLock(tx, day, {
        now: clock.now(),
        holder: `${holder}, dry run`,
        isRedo: true,
      })
      for (const { number } of await listChunks(tx, planned))
        await postChunk(tx, planned, number, clock.now())
      throw new DryRunEnd(await finishClosing(tx, planned, clock.now(), {}))
    })
  } catch (error) {
    if (error instanceof DryRunEnd) return error.closing
    throw error
  }
}

/** Thrown at the end of a dry run, so that its transaction is rolled back. */
class DryRunEnd extends Error {
  override readonly name = 'DryRunEnd'
  readonly closing: Closing

  constructor(closing: Closing) {
    super('the dry run ended')
    this.closing = closing
  }
}

function formatClosing({ day, run, state, report }: Closing): string {
  const kind = (name: string, { rows, amount, cappedAmount, pending, pendingAmount }: KindReport) =>
    `  ${name.padEnd(8)} ${rows} rows, ${formatUsdt(BigInt(amount))} USDT, ${formatUsdt(BigInt(cappedAmount))} capped, ` +
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
