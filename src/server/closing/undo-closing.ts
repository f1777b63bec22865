import * as contract from '#contract/money/closing.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { auditClosing } from '#server/closing/closing-actor.ts'
import { withClosingLock } from '#server/closing/closing-lock.ts'
import {
  findLastClosing,
  findOpenClosing,
  findUndoneClosing,
  type Closing,
} from '#server/closing/closing-queries.ts'
import { closeDay, type ClosingRunner } from '#server/closing/run-closing.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Queryable } from '#server/platform/database.ts'
import { lockCaps } from '#server/rewards/headroom.ts'
import { reachMark } from '#server/platform/marks.ts'

/** Reverses the last closing, or refuses and lists the members who have spent its payouts. */
export async function undoClosing(runner: ClosingRunner, day: Day): Promise<Closing> {
  const { database, clock, actor } = runner
  return withClosingLock(database, () =>
    database.inTransaction(async (tx) => {
      if (await findOpenClosing(tx)) throw new Refusal('closing-in-progress')
      const last = await findLastClosing(tx)
      if (!last) throw new Refusal('closing-nothing-to-undo')
      const undone = await findUndoneClosing(tx)
      if (undone)
        throw new Refusal('closing-not-the-last', {
          fields: { date: `The closing of ${undone.day} is undone. Redo it first.` },
        })
      if (last.day !== day)
        throw new Refusal('closing-not-the-last', {
          fields: { date: `The last closing is that of ${last.day}` },
        })
      await lockCaps(tx, 'exclusive')
      const spenders = await findSpenders(tx, last)
      if (Object.keys(spenders).length > 0) {
        reachMark('payouts of a closing were spent before its undo')
        throw new Refusal('closing-money-spent', { fields: spenders })
      }
      await tx.query('select undo_closing($1, $2, $3)', [last.day, last.run, clock.now()])
      await tx.query('select finish_closing_partitions($1)', [last.day])
      await publish(tx, { topic: 'closing' })
      const reversed: Closing = { ...last, state: 'undone' }
      await auditClosing(tx, contract.undoClosing.audit, reversed, { at: clock.now(), actor })
      return reversed
    }),
  )
}

/** Runs an undone closing again, as a new run. */
export async function redoClosing(runner: ClosingRunner, day: Day): Promise<Closing> {
  return closeDay(runner, day, { isRedo: true })
}

const NAMED_SPENDERS = 100

/** The first members who have spent payouts of the closing, and the number of others. */
async function findSpenders(on: Queryable, { day, run }: Closing): Promise<Record<string, string>> {
  type Row = { userrefid: string; credited: bigint; held: bigint; count: number }
  const { rows } = await on.query<Row>(
    `select userrefid, credited, held, count(*) over ()::int as count
     from spent_since_closing($1, $2) as spent join member on member.id = spent.member_id order by member.id limit $3`,
    [day, run, NAMED_SPENDERS],
  )
  const spenders = rows.map(({ userrefid, credited, held }) => [
    userrefid,
    `was paid ${formatUsdt(credited)} USDT and holds ${formatUsdt(held)} USDT of it`,
  ])
  const others = (rows[0]?.count ?? 0) - rows.length
  if (others > 0) spenders.push(['Others', `${others} more members have spent rewards of this closing`])
  return Object.fromEntries(spenders)
}
