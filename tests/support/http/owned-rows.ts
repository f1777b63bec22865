// Records that belong to one member.

import type { Queryable } from '#server/platform/database.ts'

export async function insertApiKeyOf(on: Queryable, member: bigint, now: Date): Promise<string> {
  const { rows } = await on.query<{ id: bigint }>(
    `insert into api_key (kind, owner_id, name, token_hash, hint, scopes, level, created_at, expires_at)
     values ('member', $1, 'Mine', sha256(random()::text::bytea), 'abcd', '{}', 'read', $2, $2::timestamptz + interval '1 day') returning id`,
    [member, now],
  )
  return String(rows[0]!.id)
}

export async function insertTicketOf(on: Queryable, member: bigint, now: Date): Promise<string> {
  const { rows } = await on.query<{ id: bigint }>(
    `insert into ticket (member_id, subject, complaint_to, priority, member_name, mobile_no, email, opened_at, last_message_at)
     values ($1, 'Mine', 'Support', 'Low', 'A', '1', 'a', $2, $2) returning id`,
    [member, now],
  )
  return String(rows[0]!.id)
}

export async function insertDepositOf(on: Queryable, owner: bigint, now: Date): Promise<string> {
  const { rows } = await on.query<{ id: bigint }>(
    `insert into deposit (member_id, rail, request_mode, requested_amount, amount, address, created_at, window_from, expires_at)
     values ($1, 'sandbox', 'USDT', 1, 1, 'somewhere', $2, $2, $2) returning id`,
    [owner, now],
  )
  return String(rows[0]!.id)
}

/** Needs the owner of the database. */
export async function insertRewardOf(on: Queryable, member: bigint, now: Date): Promise<string> {
  await on.query(`select ensure_reward_partition(online_transfer_id($1, 'reward'))`, [now])
  const { rows } = await on.query<{ id: string }>(
    `insert into reward (id, kind, level, beneficiary, base_amount, percent, amount, capped_amount, status, accrued_at, queue_position,
       plan_version) values (online_transfer_id($2, 'reward'), 2, 1, $1, 10, 100000, 1, 0, 'Pending', $2, 1, 1) returning id`,
    [member, now],
  )
  return rows[0]!.id
}
