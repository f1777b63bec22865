// Reorg losses: credited transfers removed by a reorg. Automatic crediting is paused while one is unacknowledged, and while the
// circuit breaker is tripped.

import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'

const UNACKNOWLEDGED = `chain_transfer.reorged_at is not null and chain_transfer.deposit_id is not null
  and chain_transfer.credited and chain_transfer.loss_acknowledged_at is null`

export async function isCreditingPaused(on: Queryable, chainId: bigint): Promise<boolean> {
  const { rows } = await on.query<{ stopped: boolean }>(
    `select is_tripped or exists (select from chain_transfer where chain_id = $1 and ${UNACKNOWLEDGED}) as stopped
     from circuit_breaker`,
    [chainId],
  )
  return rows[0]!.stopped
}

export type ReorgLoss = {
  transactionHash: string
  amount: Micro
  depositId: bigint
  userrefid: string
  blockNumber: bigint
  lostAt: Date
}

export async function listUnacknowledgedLosses(on: Queryable): Promise<ReorgLoss[]> {
  const { rows } = await on.query<ReorgLoss>(
    `select chain_transfer.transaction_hash as "transactionHash", chain_transfer.amount, deposit_id as "depositId",
       userrefid, block_number as "blockNumber", reorged_at as "lostAt"
     from chain_transfer join deposit on deposit.id = deposit_id join member on member.id = member_id
     where ${UNACKNOWLEDGED} order by block_number, log_index`,
  )
  return rows
}

/** Number of final transfers held back by the pause. */
export async function countHeld(on: Queryable): Promise<bigint> {
  const { rows } = await on.query<{ held: bigint }>(
    'select count(*) as held from chain_transfer where deposit_id is null and amount > 0 and reorged_at is null',
  )
  return rows[0]!.held
}

export type Acknowledgement = { transactionHashes: readonly string[]; by: bigint; reason: string; at: Date }

/** Acknowledges only the listed losses, because more may have been added since. */
export async function saveAcknowledgement(
  tx: Transaction,
  acknowledgement: Acknowledgement,
): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    `update chain_transfer set loss_acknowledged_at = $2, loss_acknowledged_by = $3, loss_reason = $4
     where transaction_hash = any($1) and ${UNACKNOWLEDGED} returning transaction_hash as hash`,
    [acknowledgement.transactionHashes, acknowledgement.at, acknowledgement.by, acknowledgement.reason],
  )
  return rows.map(({ hash }) => hash)
}
