import { isDay, lastOverDay, type Day } from '#domain/closing/closing-day.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { finishClosing } from '#server/closing/post/finish-closing.ts'
import { planClosing } from '#server/closing/plan/plan-closing.ts'
import { findOpenClosing, openChunks, postChunk, type Closing } from '#server/closing/queries.ts'
import { nextDay, type Runner } from '#server/closing/run-closing.ts'

/** What the closing would pay: all of it is done in one transaction, which is then rolled back. */
export async function dryRun({ database, clock, holder }: Runner, day: Day): Promise<Closing> {
  if (!isDay(day)) throw new Refusal('closing-date-invalid')
  if (day > lastOverDay(clock.now())) throw new Refusal('closing-date-in-future')
  const due = await nextDay(database.pool)
  if ((due !== undefined && due !== day) || (await findOpenClosing(database.pool)))
    throw new Refusal('closing-out-of-order', { fields: { date: `The next closing is that of ${due}` } })
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const planned = await planClosing(client, day, { now: clock.now(), holder: `${holder}, dry run` })
    for (const { number } of await openChunks(client, planned))
      await postChunk(client, planned, number, clock.now())
    return await finishClosing(client, planned, clock.now(), {})
  } finally {
    await client.query('rollback')
    client.release()
  }
}
