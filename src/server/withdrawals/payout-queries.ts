import type { Micro } from '#domain/money/money.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

export type Waiting = { currency: WithdrawalCurrency; count: number; net: Micro }

export async function waitingPayouts(on: Queryable): Promise<Waiting[]> {
  const { rows } = await on.query<Waiting>(
    `select currency, count(*)::int as count, sum(net)::bigint as net from withdrawal
     where state = 'approved' and batch_id is null group by currency order by currency`,
  )
  return rows
}

export type Batch = {
  id: bigint
  currency: WithdrawalCurrency
  madeAt: Date
  by: string
  count: number
  net: Micro
  open: number
}

const BATCHES = `select payout_batch.id, payout_batch.currency, made_at as "madeAt", admin.name as by, count(*)::int as count,
    sum(withdrawal.net)::bigint as net, count(*) filter (where withdrawal.state in ('approved', 'unknown'))::int as open
  from payout_batch join admin on admin.id = by_admin join withdrawal on batch_id = payout_batch.id`

export async function listBatches(on: Queryable): Promise<Batch[]> {
  const text = `${BATCHES} group by payout_batch.id, admin.name order by payout_batch.id desc limit 20`
  return (await on.query<Batch>(text)).rows
}

export async function readBatch(on: Queryable, id: bigint): Promise<Batch | undefined> {
  const text = `${BATCHES} where payout_batch.id = $1 group by payout_batch.id, admin.name`
  return (await on.query<Batch>(text, [id])).rows[0]
}

/** Each withdrawal stands in one payout file: of two that are made at once, the second takes what the first left. */
export async function makeBatch(
  tx: Transaction,
  { currency, by, now }: { currency: WithdrawalCurrency; by: bigint; now: Date },
): Promise<bigint | undefined> {
  const { rows: waiting } = await tx.query<{ id: bigint }>(
    `select id from withdrawal where state = 'approved' and batch_id is null and currency = $1 order by id for update`,
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

/** What of a payout file is still to be paid. */
export async function payoutLines(on: Queryable, batchId: bigint): Promise<PayoutLine[]> {
  const { rows } = await on.query<PayoutLine>(
    `select withdrawal.id, member.userrefid, withdrawal.address, destination_tag::float8 as "destinationTag", net, drops
     from withdrawal join member on member.id = member_id where batch_id = $1 and withdrawal.state = 'approved'
     order by withdrawal.id`,
    [batchId],
  )
  return rows
}
