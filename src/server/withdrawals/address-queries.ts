import type { NormalizedAddress } from '#domain/addresses/read-address.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type AddressRow = {
  id: bigint
  currency: WithdrawalCurrency
  address: string
  destinationTag: number | null
  label: string | null
  addedAt: Date
  verifiedAt: Date
  changeCount: number
}

const columns = `id, currency, address, destination_tag::float8 as "destinationTag", label, added_at as "addedAt",
  address_verified_at(withdrawal_address) as "verifiedAt", change_count as "changeCount"`

/** Current addresses, at most one per currency. */
export async function listAddresses(on: Queryable, memberId: bigint): Promise<AddressRow[]> {
  const { rows } = await on.query<AddressRow>(
    `select ${columns} from withdrawal_address where member_id = $1 and retired_at is null order by currency`,
    [memberId],
  )
  return rows
}

/**
 * One of the member's current addresses, locked against replacement. A share lock suffices and avoids a deadlock: payments
 * lock accounts first, requests lock the address first.
 */
export async function lockAddress(
  tx: Transaction,
  memberId: bigint,
  id: bigint,
): Promise<AddressRow | undefined> {
  const { rows } = await tx.query<AddressRow>(
    `select ${columns} from withdrawal_address where id = $2 and member_id = $1 and retired_at is null for share`,
    [memberId, id],
  )
  return rows[0]
}

/** Screens the member and returns whether there is a new sanctions match. */
export async function screenMember(tx: Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ isMatch: boolean }>('select screen_members($1, $2) > 0 as "isMatch"', [
    memberId,
    now,
  ])
  return rows[0]!.isMatch
}

export type Owner = { email: string; userrefid: string }

/** Serializes address changes of one member. */
export async function lockOwner(tx: Transaction, memberId: bigint): Promise<Owner | undefined> {
  const text = 'select email, userrefid from member where id = $1 for no key update'
  return (await tx.query<Owner>(text, [memberId])).rows[0]
}

export async function replaceAddress(
  tx: Transaction,
  { memberId, currency, now }: { memberId: bigint; currency: WithdrawalCurrency; now: Date },
  { address, destinationTag, label }: NormalizedAddress & { label: string | null },
): Promise<AddressRow> {
  await tx.query(
    'update withdrawal_address set retired_at = $3 where member_id = $1 and currency = $2 and retired_at is null',
    [memberId, currency, now],
  )
  const { rows } = await tx.query<AddressRow>(
    `insert into withdrawal_address (member_id, currency, address, destination_tag, label, change_count, added_at)
     select $1, $2, $3, $4, $6, count(*), $5 from withdrawal_address where member_id = $1 and currency = $2
     returning ${columns}`,
    [memberId, currency, address, destinationTag, now, label],
  )
  return rows[0]!
}

/** Returns false without an address for the currency. */
export async function updateLabel(
  tx: Transaction,
  memberId: bigint,
  currency: WithdrawalCurrency,
  label: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update withdrawal_address set label = $3 where member_id = $1 and currency = $2 and retired_at is null',
    [memberId, currency, label],
  )
  return rowCount === 1
}
