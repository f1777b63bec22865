import type { Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import type { Queryable } from '#server/platform/database.ts'

export type NewNetworkMember = { userrefid: string; sponsor: bigint }

/** Inserts members with their accounts, in the given order. */
export async function registerMany(
  tx: Queryable,
  joined: readonly NewNetworkMember[],
  at: Date,
): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
     select userrefid, initcap(userrefid), userrefid || '@mail.example', '+100000000', 'none', sponsor, $3
     from unnest($1::text[], $2::bigint[]) with ordinality as joined (userrefid, sponsor, place) order by place
     returning id`,
    [joined.map(({ userrefid }) => userrefid), joined.map(({ sponsor }) => sponsor), at],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query('select open_member_accounts(id) from unnest($1::bigint[]) as id', [ids])
  return ids
}

export type NewActivation = { memberId: bigint; package: PackageKey; amount: Micro }
export type ActivationTerms = { at: Date; planVersion: number }

/** Uses the database function that posts the transfers. */
export async function activateMany(
  tx: Queryable,
  bought: readonly NewActivation[],
  terms: ActivationTerms,
): Promise<void> {
  await tx.query(
    `select open_activation(member_id, package, amount, $4, $5, false)
     from unnest($1::bigint[], $2::text[], $3::bigint[]) as bought (member_id, package, amount)`,
    [
      bought.map(({ memberId }) => memberId),
      bought.map((each) => each.package),
      bought.map(({ amount }) => amount),
      terms.at,
      terms.planVersion,
    ],
  )
}

export async function countClosingRewards(on: Queryable, day: string): Promise<number> {
  const { rows } = await on.query<{ rewards: number }>(
    'select coalesce(sum(row_count), 0)::int as rewards from closing_chunk join closing using (day, run) where day = $1',
    [day],
  )
  return rows[0]!.rewards
}
