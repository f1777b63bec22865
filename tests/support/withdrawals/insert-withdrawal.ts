import { randomUUID } from 'node:crypto'
import type { Queryable } from '#server/platform/database.ts'

/** Inserts a requested withdrawal of 20 USDT with its hold, and returns its id. */
export async function insertWithdrawal(pool: Queryable, owner: bigint, at: Date): Promise<string> {
  const quoteId = randomUUID()
  await pool.query(
    `select post_transfers(array[online_transfer_id($1, $3)], array['funds_added'], array[13::bigint],
       array[$2::bigint << 4 | 4], array[20000000::bigint], 'test', 'matrix', $1)`,
    [at, owner, `funds ${quoteId}`],
  )
  await pool.query(
    `select place_hold(online_transfer_id($1, $3), $2::bigint << 4 | 4, 20000000, 'withdrawal', $4, $1)`,
    [at, owner, `hold ${quoteId}`, quoteId],
  )
  const { rows } = await pool.query<{ id: bigint }>(
    `with added as (
       insert into withdrawal_address (member_id, currency, address, change_count, added_at, retired_at)
       select $2, 'usdt', repeat('0', 40), count(*), $1, $1 from withdrawal_address where member_id = $2 returning id
     ) insert into withdrawal (quote_id, member_id, address_id, currency, wallet_kind, amount, fee, net, address, hold_id, requested_at)
       select $4, $2, id, 'usdt', 4, 20000000, 2000000, 18000000, repeat('0', 40), online_transfer_id($1, $3), $1 from added
       returning id`,
    [at, owner, `hold ${quoteId}`, quoteId],
  )
  return String(rows[0]!.id)
}
