import * as contract from '#contract/money/closing.ts'
import { dayOf } from '#domain/closing/closing-day.ts'
import {
  countTriggers,
  findLastClosing,
  findOpenClosing,
  listChunks,
  type Closing,
} from '#server/closing/queries.ts'
import { closeDay, nextDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'

/** A closing runs in its own transactions; the request's transaction only stores the response. */
export const closingRoutes = (runner: ClosingRunner) => [
  route(contract.closingStatus, async ({ tx, now }) => {
    const last = await findLastClosing(tx)
    return {
      due: (await nextDay(tx)) ?? null,
      last: last ? toClosingView(last) : null,
      open: await readProgress(tx),
      hits: await countTriggers(tx, dayOf(new Date(now.getTime() - 86_400_000))),
    }
  }),
  route(contract.runClosing, async ({ body, note }) => {
    note({ subject: `closing ${body.date}` })
    return { closing: toClosingView(await closeDay(runner, body.date)) }
  }),
  route(contract.undoClosing, async ({ body, note }) => {
    note({ subject: `closing ${body.date}` })
    return { closing: toClosingView(await undoClosing(runner, body.date)) }
  }),
  route(contract.redoClosing, async ({ body, note }) => {
    note({ subject: `closing ${body.date}` })
    return { closing: toClosingView(await redoClosing(runner, body.date)) }
  }),
]

async function readProgress(on: Queryable) {
  const open = await findOpenClosing(on)
  if (!open) return null
  const chunks = await listChunks(on, open)
  return { day: open.day, done: chunks.filter(({ posted }) => posted).length, of: chunks.length }
}

function toClosingView({ day, run, state, report }: Closing) {
  const { daily, network, blb } = report
  return { day, run, state, daily, network, blb, pendingReason: report.waiting?.why ?? null }
}
