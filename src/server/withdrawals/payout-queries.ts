import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalState } from '#domain/withdrawals/withdrawal-steps.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

/** Withdrawals of frozen accounts and of members with an open sanctions match are not payable, even after approval. */
const PAYABLE = `withdrawal.state = 'approved' and not has_open_sanctions_match(withdrawal.member_id)
  and not is_account_frozen(withdrawal.member_id)`

export type PendingPayout = { currency: WithdrawalCurrency; count: number; net: Micro }

export async function listPendingPayouts(on: Queryable): Promise<PendingPayout[]> {
  const { rows } = await on.query<PendingPayout>(
    `select currency, count(*)::int as count, sum(net)::bigint as net from withdrawal
     where ${PAYABLE} and batch_id is null group by currency order by currency`,
  )
  return rows
}

export type PayoutBatch = {
  id: bigint
  currency: WithdrawalCurrency
  madeAt: Date
  by: string
  count: number
  net: Micro
  open: number
}

const SELECT_BATCHES = `select payout_batch.id, payout_batch.currency, made_at as "madeAt", admin.name as by, count(*)::int as count,
    sum(withdrawal.net)::bigint as net, count(*) filter (where withdrawal.state in ('approved', 'unknown'))::int as open
  from payout_batch join admin on admin.id = by_admin join withdrawal on batch_id = payout_batch.id`

export async function listBatches(on: Queryable): Promise<PayoutBatch[]> {
  const text = `${SELECT_BATCHES} group by payout_batch.id, admin.name order by payout_batch.id desc limit 20`
  return (await on.query<PayoutBatch>(text)).rows
}

export async function readBatch(on: Queryable, id: bigint): Promise<PayoutBatch | undefined> {
  const text = `${SELECT_BATCHES} where payout_batch.id = $1 group by payout_batch.id, admin.name`
  return (await on.query<PayoutBatch>(text, [id])).rows[0]
}

/** A withdrawal is in at most one payout file; row locks serialize concurrent creation. */
export async function createBatch(
  tx: Transaction,
  { currency, by, now }: { currency: WithdrawalCurrency; by: bigint; now: Date },
): Promise<bigint | undefined> {
  const { rows: waiting } = await tx.query<{ id: bigint }>(
    `select id from withdrawal where ${PAYABLE} and batch_id is null and currency = $1 order by id for update`,
    [currency],
  )
  if (waiting.length === 0) return undefined
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into payout_batch (currency, made_at, by_admin) values ($1, $2, $3) returning id',
    [currency, now, by],
  )
  const id = rows[0]!.id
  await tx.query('update withdrawal set batch_id = $1 where id = any ($2)', [
    id,
    waiting.map((row) => row.id),
  ])
  return id
}

export type PayoutLine = {
  id: bigint
  userrefid: string
  address: string
  destinationTag: number | null
  net: Micro
  drops: bigint | null
}

/** Lines of a payout file that are not paid yet. */
export async function listPayoutLines(on: Queryable, batchId: bigint): Promise<PayoutLine[]> {
  const { rows } = await on.query<PayoutLine>(
    `select withdrawal.id, member.userrefid, withdrawal.address, destination_tag::float8 as "destinationTag", net, drops
     from withdrawal join member on member.id = member_id where batch_id = $1 and ${PAYABLE}
     order by withdrawal.id`,
    [batchId],
  )
  return rows
}

export type BatchWithdrawal = {
  id: bigint
  state: WithdrawalState
  address: string
  destinationTag: number | null
  net: Micro
  drops: bigint | null
}

export async function listBatchWithdrawals(on: Queryable, batchId: bigint): Promise<BatchWithdrawal[]> {
  const { rows } = await on.query<BatchWithdrawal>(
    `select id, state, address, net, drops, destination_tag::float8 as "destinationTag" from withdrawal
     where batch_id = $1 order by id`,
    [batchId],
  )
  return rows
}
