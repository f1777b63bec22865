import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { DirectBusiness } from '#domain/royalty/monthly-shares.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

/** What an administrator set for the month, if anything. */
export async function rewardOf(on: Queryable, month: string): Promise<Micro | undefined> {
  const text = 'select amount from special_reward where month = $1 order by id desc limit 1'
  return (await on.query<{ amount: Micro }>(text, [month])).rows[0]?.amount
}

/** New business of direct referrals by sponsor, 0 Pin excluded, without blocked sponsors, in the order of registration. */
export async function directBusiness(on: Queryable, from: Date, to: Date): Promise<DirectBusiness[]> {
  const flagAt = (member: string, flag: string) => `coalesce((select value from member_flag_change as change
    where change.member_id = ${member} and flag = '${flag}' and at <= $2 order by at desc, change.id desc limit 1), false)`
  const { rows } = await on.query<DirectBusiness>(
    `select sponsor.id as "memberId", sum(amount)::bigint as business
     from activation join member on member.id = member_id join member as sponsor on sponsor.id = member.sponsor_id
     where activated_at >= $1 and activated_at < $2 and not granted
       and not ${flagAt('member.id', 'zero_pin')} and not ${flagAt('sponsor.id', 'blocked')}
     group by sponsor.id, sponsor.registered_at order by sponsor.registered_at, sponsor.id`,
    [from, to],
  )
  return rows
}

export type MonthRun = {
  month: string
  lastDay: Day
  reward: Micro
  places: { memberId: bigint; business: Micro }[]
  part: Micro
  at: Date
  now: Date
  planVersion: number
}

const SPECIAL_KIND = 7

export async function runMonth(tx: Transaction, run: MonthRun): Promise<boolean> {
  const { rows } = await tx.query<{ ran: boolean }>(
    'select run_month($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as ran',
    [
      SPECIAL_KIND,
      run.month,
      run.lastDay,
      run.reward,
      run.places.map(({ memberId }) => memberId),
      run.places.map(({ business }) => business),
      run.places.map(() => run.part),
      run.at,
      run.now,
      run.planVersion,
    ],
  )
  return rows[0]!.ran
}
