import * as contract from '#contract/money/closing.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { auditClosing } from '#server/closing/closing-actor.ts'
import { withClosingLock } from '#server/closing/closing-lock.ts'
import { findLastClosing, findOpenClosing, type Closing } from '#server/closing/queries.ts'
import { closeDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Queryable } from '#server/platform/database.ts'
import { lockCaps } from '#server/rewards/headroom.ts'

/** Reverses the last closing, or refuses and lists the members who have spent its payouts. */
export async function undoClosing(runner: ClosingRunner, day: Day): Promise<Closing> {
  const { database, clock, actor } = runner
  return withClosingLock(database, () =>
    database.inTransaction(async (tx) => {
      if (await findOpenClosing(tx)) throw new Refusal('closing-in-progress')
      const last = await findLastClosing(tx)
      if (!last) throw new Refusal('closing-nothing-to-undo')
      if (last.day !== day)
        throw new Refusal('closing-not-the-last', {
          fields: { date: `The last closing is that of ${last.day}` },
        })
      await lockCaps(tx, 'exclusive')
      const spenders = await findSpenders(tx, last)
      if (Object.keys(spenders).length > 0) throw new Refusal('closing-money-spent', { fields: spenders })
      await tx.query('select undo_closing($1, $2, $3)', [last.day, last.run, clock.now()])
      await tx.query('select finish_closing_partitions($1)', [last.day])
      await publish(tx, { topic: 'closing' })
      const undone: Closing = { ...last, state: 'undone' }
      await auditClosing(tx, contract.undoClosing.audit, undone, { at: clock.now(), actor })
      return undone
    }),
  )
}

/** Runs an undone closing again, as a new run. */
export async function redoClosing(runner: ClosingRunner, day: Day): Promise<Closing> {
  return closeDay(runner, day, { isRedo: true })
}

async function findSpenders(on: Queryable, { day, run }: Closing): Promise<Record<string, string>> {
  const { rows } = await on.query<{ userrefid: string; credited: bigint; held: bigint }>(
    `select userrefid, credited, held from spent_since_closing($1, $2) as spent join member on member.id = spent.member_id
     order by member.id`,
    [day, run],
  )
  return Object.fromEntries(
    rows.map(({ userrefid, credited, held }) => [
      userrefid,
      `was paid ${formatUsdt(credited)} USDT and holds ${formatUsdt(held)} USDT of it`,
    ]),
  )
}
