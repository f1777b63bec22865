// Which deposit a transfer belongs to.

import type { Micro } from '#domain/money/money.ts'
import type { DepositStatus } from '#domain/deposits/deposit-state.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { KeptTransfer } from './chain-queries.ts'

export type Candidate = {
  id: bigint
  memberId: bigint
  status: DepositStatus
  expiresAt: Date
  amount: Micro
}

const CANDIDATE = `id, member_id as "memberId", status, expires_at as "expiresAt", amount`
const OPENED = `rail = 'chain' and request_mode = 'USDT' and expires_at is not null and address = $1`

/** The one that was open for exactly this amount when the block was made. */
export async function lockOpenAt(
  tx: Transaction,
  { recipient, amount, blockTime }: KeptTransfer,
): Promise<Candidate | undefined> {
  const { rows } = await tx.query<Candidate>(
    `select ${CANDIDATE} from deposit where ${OPENED} and amount = $2 and $3 between window_from and expires_at
     order by id limit 1 for update`,
    [recipient, amount, blockTime],
  )
  return rows[0]
}

/** The one deposit that an address of its own was made for. */
export async function lockOwnerOf(tx: Transaction, recipient: string): Promise<Candidate | undefined> {
  const { rows } = await tx.query<Candidate>(
    `select ${CANDIDATE} from deposit where ${OPENED} and address_index is not null for update`,
    [recipient],
  )
  return rows[0]
}

/** The only unpaid one of this amount in the week before. With two, nobody can say which. */
export async function lockLate(
  tx: Transaction,
  { recipient, amount, blockTime }: KeptTransfer,
): Promise<Candidate | undefined> {
  const { rows } = await tx.query<Candidate>(
    `select ${CANDIDATE} from deposit where ${OPENED} and amount = $2 and status = 'Waiting'
       and expires_at < $3 and expires_at > $3::timestamptz - interval '7 days' order by id for update`,
    [recipient, amount, blockTime],
  )
  return rows.length === 1 ? rows[0] : undefined
}

export async function markDiffering(
  tx: Transaction,
  id: bigint,
  given: { received: Micro; reason: string; at: Date },
): Promise<void> {
  await tx.query(
    `update deposit set status = 'Pending', received = $2, review_reason = $3, requested_at = $4, seen_at = null
     where id = $1`,
    [id, given.received, given.reason, given.at],
  )
}

export async function markReceived(tx: Transaction, id: bigint, received: Micro): Promise<void> {
  await tx.query('update deposit set received = $2 where id = $1', [id, received])
}

export type Arrival = { memberId: bigint | null; address: string; amount: Micro; reason: string; at: Date }

/** What arrived and belongs to no open deposit is a record of its own, before the administrators at once. */
export async function insertArrival(tx: Transaction, made: Arrival): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into deposit (member_id, rail, request_mode, amount, address, created_at, status, received, review_reason,
       requested_at)
     values ($1, 'chain', 'USDT', $2, $3, $4, 'Pending', $2, $5, $4) returning id`,
    [made.memberId, made.amount, made.address, made.at, made.reason],
  )
  return rows[0]!.id
}

export type Seen = { address: string; amount: Micro; blockTime: Date; transactionHash: string }

/** Marks what is on the chain and not yet final, and unmarks what is there no more; says whose screens change. */
export async function replaceSeen(on: Queryable, seen: readonly Seen[], at: Date): Promise<bigint[]> {
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
