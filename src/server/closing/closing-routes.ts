import * as contract from '#contract/money/closing.ts'
import { countDays, dayOf, lastCompleteDay, type Day } from '#domain/closing/closing-day.ts'
import { callingActor } from '#server/closing/closing-actor.ts'
import {
  countTriggers,
  findLastClosing,
  findOpenClosing,
  findUndoneClosing,
  listChunks,
  type Closing,
} from '#server/closing/closing-queries.ts'
import { closeDay, nextDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { redoClosing, undoClosing } from '#server/closing/undo-closing.ts'
import { route, type Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'

/** A closing runs in its own transactions; the request's transaction only stores the response. */
export const closingRoutes = (runner: ClosingRunner) => [
  route(contract.closingStatus, async ({ tx, now }) => {
    const last = await findLastClosing(tx)
    const undone = await findUndoneClosing(tx)
    return {
      due: (await nextDay(tx)) ?? null,
      undone: undone ? { ...undone, waitingDays: countDays(undone.day, lastCompleteDay(now)) } : null,
      last: last ? toClosingView(last) : null,
      open: await readProgress(tx),
      hits: await countTriggers(tx, dayOf(new Date(now.getTime() - 86_400_000))),
    }
  }),
  route(contract.runClosing, (call) => operate(runner, call, closeDay)),
  route(contract.undoClosing, (call) => operate(runner, call, undoClosing)),
  route(contract.redoClosing, (call) => operate(runner, call, redoClosing)),
]

/** The operation writes its audit entry itself, in the transaction that makes it durable. */
async function operate(
  runner: ClosingRunner,
  call: Pick<Call<typeof contract.runClosing>, 'body' | 'caller' | 'client' | 'note'>,
  operation: (runner: ClosingRunner, day: Day) => Promise<Closing>,
) {
  const { date } = call.body
  call.note({ subject: `closing ${date}`, isRecorded: true })
  return { closing: toClosingView(await operation({ ...runner, actor: callingActor(call) }, date)) }
}

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
