// Queries that match a transfer to a deposit.

import type { Micro } from '#domain/money/money.ts'
import type { DepositStatus } from '#domain/deposits/deposit-state.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { StoredTransfer } from './chain-queries.ts'

export type Candidate = {
  id: bigint
  memberId: bigint
  status: DepositStatus
  windowFrom: Date
  expiresAt: Date
  amount: Micro
}

const CANDIDATE = `id, member_id as "memberId", status, window_from as "windowFrom", expires_at as "expiresAt", amount`
const OPENED = `rail = 'chain' and request_mode = 'USDT' and expires_at is not null and address = $1`

/** The deposit for which this address was derived. */
export async function lockAddressOwner(tx: Transaction, recipient: string): Promise<Candidate | undefined> {
  const { rows } = await tx.query<Candidate>(
    `select ${CANDIDATE} from deposit where ${OPENED} and address_index is not null for update`,
    [recipient],
  )
  return rows[0]
}

/**
 * Deposits at a shared address that this exact amount can belong to: the one for which it is reserved, and unpaid ones of the last
 * month.
 */
export async function lockCandidates(
  tx: Transaction,
  { recipient, amount, blockTime }: StoredTransfer,
): Promise<Candidate[]> {
  const { rows } = await tx.query<Candidate>(
    `select ${CANDIDATE} from deposit where ${OPENED} and amount = $2 and address_index is null and window_from <= $3
       and (reserved_until >= $3 or status = 'Waiting' and expires_at > $3::timestamptz - interval '30 days')
     order by id for update`,
    [recipient, amount, blockTime],
  )
  return rows
}

export async function markMismatch(
  tx: Transaction,
  id: bigint,
  mismatch: { received: Micro; reason: string; at: Date },
): Promise<void> {
  await tx.query(
    `update deposit set status = 'Pending', received = $2, review_reason = $3, requested_at = $4, seen_at = null
     where id = $1`,
    [id, mismatch.received, mismatch.reason, mismatch.at],
  )
}

export async function markReceived(tx: Transaction, id: bigint, received: Micro): Promise<void> {
  await tx.query('update deposit set received = $2 where id = $1', [id, received])
}

export type UnmatchedDeposit = {
  memberId: bigint | null
  address: string
  amount: Micro
  reason: string
  at: Date
}

/** Records an unmatched transfer as a pending deposit for review. */
export async function insertUnmatched(tx: Transaction, deposit: UnmatchedDeposit): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into deposit (member_id, rail, request_mode, amount, address, created_at, status, received, review_reason,
       requested_at)
     values ($1, 'chain', 'USDT', $2, $3, $4, 'Pending', $2, $5, $4) returning id`,
    [deposit.memberId, deposit.amount, deposit.address, deposit.at, deposit.reason],
  )
  return rows[0]!.id
}

export type UnconfirmedTransfer = { address: string; amount: Micro; blockTime: Date; transactionHash: string }

/** Replaces the set of unconfirmed payments; returns the affected members. */
export async function replaceUnconfirmed(
  on: Queryable,
  seen: readonly UnconfirmedTransfer[],
  at: Date,
): Promise<bigint[]> {
  const { rows } = await on.query<{ memberId: bigint }>(
    `with seen as (
       select deposit.id, min(given.hash) as hash
       from unnest($1::text[], $2::bigint[], $3::timestamptz[], $4::text[]) as given (address, amount, block_time, hash)
       join deposit on deposit.address = given.address and deposit.amount = given.amount and rail = 'chain'
         and status = 'Waiting' and given.block_time between window_from and expires_at
       group by deposit.id
     )
     update deposit set seen_at = case when seen.id is null then null else coalesce(deposit.seen_at, $5) end,
       seen_transaction = seen.hash
     from (select id from deposit where seen_at is not null and status = 'Waiting' union select id from seen) as changing
     left join seen on seen.id = changing.id
     where deposit.id = changing.id and deposit.seen_transaction is distinct from seen.hash
     returning member_id as "memberId"`,
    [
      seen.map(({ address }) => address),
      seen.map(({ amount }) => amount),
      seen.map(({ blockTime }) => blockTime),
      seen.map(({ transactionHash }) => transactionHash),
      at,
    ],
  )
  return rows.map(({ memberId }) => memberId)
}
