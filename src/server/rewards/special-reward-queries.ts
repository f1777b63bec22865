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
  const text = 'select member_id as "memberId", business from direct_business($1, $2)'
  return (await on.query<DirectBusiness>(text, [from, to])).rows
}
