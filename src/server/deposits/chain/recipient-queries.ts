// Our receiving addresses on the chain: those of receiving codes, and those derived for single deposits.

import type { Address } from 'viem'
import type { Queryable } from '#server/platform/database.ts'

/**
 * Addresses to watch, at most `limit`. Addresses of receiving codes are always watched. A derived address without a payment retires
 * if its window ended before `unpaidSince`; a rescan still recognizes it.
 */
export async function listWatchedAddresses(
  on: Queryable,
  unpaidSince: Date,
  limit: number | null,
): Promise<Address[]> {
  const { rows } = await on.query<{ address: Address }>(
    `select deposit_address as address from receiving_code where qr_type = 'USDT'
     union (select address from deposit where address_index is not null and status <> 'Waiting' limit $2)
     union (select address from deposit where address_index is not null and status = 'Waiting' and expires_at > $1 limit $2)`,
    [unpaidSince, limit],
  )
  return rows.map(({ address }) => address)
}

/** Filters the given addresses to our own, including retired ones. */
export async function findOwnAddresses(on: Queryable, addresses: readonly Address[]): Promise<Set<Address>> {
  const { rows } = await on.query<{ address: Address }>(
    `select deposit_address as address from receiving_code where qr_type = 'USDT' and deposit_address = any($1)
     union select address from deposit where address = any($1) and address_index is not null`,
    [[...new Set(addresses)]],
  )
  return new Set(rows.map(({ address }) => address))
}
