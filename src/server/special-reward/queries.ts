import type { Micro } from '#domain/money/money.ts'
import type { DirectBusiness } from '#domain/royalty/monthly-shares.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The amount that an administrator set for the month. */
export async function findMonthReward(on: Queryable, month: string): Promise<Micro | undefined> {
  const text = 'select amount from special_reward where month = $1 order by id desc limit 1'
  return (await on.query<{ amount: Micro }>(text, [month])).rows[0]?.amount
}

/** New volume of direct referrals per sponsor, without 0 Pin accounts and blocked sponsors, in order of registration. */
export async function sumDirectBusiness(on: Queryable, from: Date, to: Date): Promise<DirectBusiness[]> {
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
