import type { Day } from '#domain/closing/closing-day.ts'
import type { Micro } from '#domain/money/money.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Fees posted in [from, to), less reversals. */
export async function sumFeesBetween(on: Queryable, from: Date, to: Date): Promise<Micro> {
  const { rows } = await on.query<{ sum: Micro }>(
    `select coalesce(sum(case when reverses is null then amount else -amount end), 0)::bigint as sum from transfer
     where code in ('withdrawal_fee', 'address_change_fee') and at >= $1 and at < $2
       and case when reverses is null then to_account else from_account end = 12`,
    [from, to],
  )
  return rows[0]!.sum
}

export type Holding = { memberId: bigint; amount: Micro }

/** Active Legacy Vault amounts per member after the day's closing, in order of registration. */
export async function listVaultHoldings(on: Queryable, nominalAt: Date, nextDay: Day): Promise<Holding[]> {
  const { rows } = await on.query<Holding>(
    `select member_id as "memberId", sum(amount)::bigint as amount
     from activation join activation_cap_usage on activation_id = activation.id join member on member.id = member_id
     where package_rank = 2 and activated_at <= $1 and last_day >= $2
       and (deactivated_at is null or deactivated_at > $1) and (full_at is null or full_at > $1)
       and not coalesce((select value from member_flag_change as change where change.member_id = member.id
         and flag = 'blocked' and at <= $1 order by at desc, change.id desc limit 1), false)
     group by member_id, registered_at order by registered_at, member_id`,
    [nominalAt, nextDay],
  )
  return rows
}
