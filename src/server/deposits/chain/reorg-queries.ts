// Credited transfers whose final blocks were replaced: while one is open, nothing more is credited by itself.

import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

const OPEN = `chain_transfer.lost_at is not null and chain_transfer.deposit_id is not null
  and chain_transfer.credited and chain_transfer.loss_acknowledged_at is null`

export async function isCreditingStopped(on: Queryable, chainId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ stopped: boolean }>(
    `select exists (select from chain_transfer where chain_id = $1 and ${OPEN}) as stopped`,
    [chainId],
  )
  return rows[0]!.stopped
}

export type Loss = {
  transactionHash: string
  amount: Micro
  depositId: bigint
  userrefid: string
  blockNumber: bigint
  lostAt: Date
}

export async function openLosses(on: Queryable): Promise<Loss[]> {
  const { rows } = await on.query<Loss>(
    `select chain_transfer.transaction_hash as "transactionHash", chain_transfer.amount, deposit_id as "depositId",
       userrefid, block_number as "blockNumber", lost_at as "lostAt"
     from chain_transfer join deposit on deposit.id = deposit_id join member on member.id = member_id
     where ${OPEN} order by block_number, log_index`,
  )
  return rows
}

/** What was found on final blocks and waits because crediting has stopped. */
export async function countHeld(on: Queryable): Promise<bigint> {
  const { rows } = await on.query<{ held: bigint }>(
    'select count(*) as held from chain_transfer where deposit_id is null and lost_at is null',
  )
  return rows[0]!.held
}

export type Acceptance = { transactionHashes: readonly string[]; by: bigint; reason: string; at: Date }

/** Only those that are named: one that is lost meanwhile is looked at by itself. */
export async function acceptOpenLosses(tx: Transaction, made: Acceptance): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `update chain_transfer set loss_acknowledged_at = $2, loss_acknowledged_by = $3, loss_reason = $4
     where transaction_hash = any($1) and ${OPEN} returning transaction_hash as hash`,
    [made.transactionHashes, made.at, made.by, made.reason],
  )
  return rows.map(({ hash }) => hash)
}
