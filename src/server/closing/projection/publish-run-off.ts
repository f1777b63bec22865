import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, monthOf } from '#domain/closing/closing-day.ts'
import { computeRunOff } from '#server/closing/projection/compute-run-off.ts'
import { insertPublished, isPublicationDue } from '#server/closing/projection/publication-queries.ts'
import { toRunOffResult } from '#server/closing/projection/to-run-off-result.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database } from '#server/platform/database.ts'

/** Publishes the month's run-off once, assuming average revenue. Does nothing until all due closings are done. */
export async function publishDueRunOff(database: Database, now: Date): Promise<void> {
  const month = monthOf(dayOf(now))
  if (!(await isPublicationDue(database.pool, month))) return
  try {
    const { connectionString } = database.connection
    const result = toRunOffResult(await computeRunOff({ connectionString, now }))
    await database.inTransaction(async (tx) => {
      await insertPublished(tx, { month, at: now, result })
      await publish(tx, { topic: 'statement' })
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'run-off-closing-due')) throw error
  }
}
