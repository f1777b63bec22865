import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type BlbAward = { slab: number; bonus: Micro; paid: boolean; dismissed: boolean }

/** The slabs that a member has reached, each with its bonus. */
export async function listAwards(on: Queryable, memberId: bigint): Promise<BlbAward[]> {
  const { rows } = await on.query<BlbAward>(
    `select blb_award.slab, reward.amount as bonus, reward.status = 'Paid' as paid, dismissed_at is not null as dismissed
     from blb_award join reward on reward.id = blb_award.reward_id
     left join blb_dismissal on blb_dismissal.member_id = blb_award.member_id and blb_dismissal.slab = blb_award.slab
     where blb_award.member_id = $1 order by blb_award.slab`,
    [memberId],
  )
  return rows
}

export type BlbProgress = { earnings: Micro; legs: Micro[]; closedDay: Day | null }

/** Current paid earnings, and the strongest legs as of the last closing. */
export async function readBlbProgress(on: Queryable, memberId: bigint, width: number): Promise<BlbProgress> {
  const { rows } = await on.query<{ earnings: Micro; legs: string[]; closedDay: Day | null }>(
    `select (select amount from paid_earnings(array[$1::bigint])) as earnings,
       array(select (volume + own_volume)::text from member join team_figure on team_figure.member_id = member.id
         where member.sponsor_id = $1 order by volume + own_volume desc limit $2) as legs,
       (select to_char(day, 'YYYY-MM-DD') from team_figures_version) as "closedDay"`,
    [memberId, width],
  )
  const { earnings, legs, closedDay } = rows[0]!
  return { earnings, legs: legs.map(BigInt), closedDay }
}

/** Dismisses the congratulation of a slab. Returns false if the member has not reached it. Idempotent. */
export async function dismissCongratulation(
  tx: Transaction,
  memberId: bigint,
  slab: number,
  now: Date,
): Promise<boolean> {
  await tx.query(
    `insert into blb_dismissal (member_id, slab, dismissed_at)
     select member_id, slab, $3 from blb_award where member_id = $1 and slab = $2 on conflict do nothing`,
    [memberId, slab, now],
  )
  const found = await tx.query('select from blb_dismissal where member_id = $1 and slab = $2', [
    memberId,
    slab,
  ])
  return found.rowCount === 1
}
