import { isDay, lastCompleteDay, type Day } from '#domain/closing/closing-day.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { finishClosing } from '#server/closing/post/finish-closing.ts'
import { planUnderLock } from '#server/closing/plan/plan-closing.ts'
import { findOpenClosing, listChunks, postChunk, type Closing } from '#server/closing/closing-queries.ts'
import { nextDay, type ClosingRunner } from '#server/closing/run-closing.ts'

/** Runs the closing in one transaction and rolls it back. */
export async function dryRun({ database, clock, holder }: ClosingRunner, day: Day): Promise<Closing> {
  if (!isDay(day)) throw new Refusal('closing-date-invalid')
  if (day > lastCompleteDay(clock.now())) throw new Refusal('closing-date-in-future')
  const due = await nextDay(database.pool)
  if ((due !== undefined && due !== day) || (await findOpenClosing(database.pool)))
    throw new Refusal('closing-out-of-order', { fields: { date: `The next closing is that of ${due}` } })
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const planned = await planUnderLock(client, day, {
      now: clock.now(),
      holder: `${holder}, dry run`,
      isRedo: true,
    })
    for (const { number } of await listChunks(client, planned))
      await postChunk(client, planned, number, clock.now())
    return await finishClosing(client, planned, clock.now(), {})
  } finally {
    await client.query('rollback')
    client.release()
  }
}
