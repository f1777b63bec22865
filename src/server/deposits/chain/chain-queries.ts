import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { TokenTransfer } from '#server/platform/chain/chain-node.ts'
import { openOversizedCase } from '../case-queries.ts'

export type Checkpoint = { height: bigint; hash: string; time: Date }

/** Newest first; the first one is the cursor. */
export async function listCheckpoints(on: Queryable, chainId: bigint, limit: number): Promise<Checkpoint[]> {
  const { rows } = await on.query<Checkpoint>(
    `select height, hash, block_time as time from chain_checkpoint where chain_id = $1 order by height desc limit $2`,
    [chainId, limit],
  )
  return rows
}

/** Serializes watchers: a slower one sees that the cursor has moved. */
export async function lockCursor(tx: Transaction, chainId: bigint): Promise<Checkpoint | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chain cursor ' || $1::bigint, 0))`, [
    chainId,
  ])
  return (await listCheckpoints(tx, chainId, 1))[0]
}

/** False after a reorg below this checkpoint. */
export async function hasCheckpoint(
  tx: Transaction,
  chainId: bigint,
  { height, hash }: Checkpoint,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from chain_checkpoint where chain_id = $1 and height = $2 and hash = $3',
    [chainId, height, hash],
  )
  return rowCount === 1
}

export async function insertCheckpoint(
  tx: Transaction,
  chainId: bigint,
  { height, hash, time }: Checkpoint,
): Promise<void> {
  await tx.query(
    'insert into chain_checkpoint (chain_id, height, hash, block_time) values ($1, $2, $3, $4)',
    [chainId, height, hash, time],
  )
}

export async function deleteOldCheckpoints(tx: Transaction, chainId: bigint, count: number): Promise<void> {
  await tx.query(
    `delete from chain_checkpoint where chain_id = $1 and height <= (
       select height from chain_checkpoint where chain_id = $1 order by height desc offset $2 limit 1)`,
    [chainId, count],
  )
}

/** Handles a reorg: marks transfers above `height` as lost until they are found again. */
export async function rewindTo(tx: Transaction, chainId: bigint, height: bigint, at: Date): Promise<void> {
  await tx.query('delete from chain_checkpoint where chain_id = $1 and height > $2', [chainId, height])
  await tx.query(
    `update chain_transfer set reorged_at = $3 where chain_id = $1 and block_number > $2 and reorged_at is null`,
    [chainId, height, at],
  )
}

/** `amount` is null above LARGEST_CREDIT. */
export type FoundTransfer = TokenTransfer & { blockTime: Date; amount: Micro | null }

/** Saves a transfer by transaction and log index. A transfer lost in a reorg is restored in its new block. */
export async function saveTransfer(
  tx: Transaction,
  chainId: bigint,
  found: FoundTransfer,
  at: Date,
): Promise<void> {
  await relocateReorged(tx, chainId, found)
  const { rowCount } = await tx.query(
    `insert into chain_transfer as stored (chain_id, transaction_hash, log_index, block_number, block_hash, block_time,
       sender, recipient, units, amount, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (chain_id, transaction_hash, log_index) do update
       set block_number = $4, block_hash = $5, block_time = $6, reorged_at = null, loss_acknowledged_at = null,
         loss_acknowledged_by = null, loss_reason = null
       where (stored.sender, stored.recipient, stored.units) = ($7, $8, $9::numeric)`,
    [
      chainId,
      found.transactionHash,
      found.logIndex,
      found.blockNumber,
      found.blockHash,
      found.blockTime,
      found.sender,
      found.recipient,
      found.units,
      found.amount,
      at,
    ],
  )
  if (rowCount !== 1)
    throw new Error(
      `The node returned two different transfers for log ${found.logIndex} of ${found.transactionHash}`,
    )
  if (found.amount === null) await openOversizedCase(tx, found, at)
}

/**
 * After a reorg, the transfers of a transaction can have different log indexes. A lost transfer that occupies the index is moved to
 * a negative one; settling relinks it by sender, recipient and amount.
 */
async function relocateReorged(tx: Transaction, chainId: bigint, found: FoundTransfer): Promise<void> {
  await tx.query(
    `update chain_transfer set log_index = (
       select least(min(log_index), 0) - 1 from chain_transfer where chain_id = $1 and transaction_hash = $2)
     where chain_id = $1 and transaction_hash = $2 and log_index = $3 and reorged_at is not null
       and (sender, recipient, units) <> ($4, $5, $6::numeric)`,
    [chainId, found.transactionHash, found.logIndex, found.sender, found.recipient, found.units],
  )
}

export type TransferKey = { chainId: bigint; transactionHash: string; logIndex: number }
export type StoredTransfer = TransferKey & {
  blockTime: Date
  sender: string
  recipient: string
  units: bigint
  amount: Micro
}

const STORED_COLUMNS = `chain_id as "chainId", transaction_hash as "transactionHash", log_index as "logIndex",
  block_time as "blockTime", sender, recipient, units::text, amount`
type StoredTransferRow = Omit<StoredTransfer, 'units'> & { units: string }
const toStoredTransfer = (row: StoredTransferRow): StoredTransfer => ({ ...row, units: BigInt(row.units) })

export async function listUnsettled(on: Queryable, chainId: bigint): Promise<TransferKey[]> {
  const { rows } = await on.query<StoredTransferRow>(
    `select ${STORED_COLUMNS} from chain_transfer where chain_id = $1 and deposit_id is null and amount > 0
       and reorged_at is null order by block_number, log_index`,
    [chainId],
  )
  return rows
}

/** Undefined if it is already settled. */
export async function lockUnsettled(tx: Transaction, key: TransferKey): Promise<StoredTransfer | undefined> {
  const { rows } = await tx.query<StoredTransferRow>(
    `select ${STORED_COLUMNS} from chain_transfer where chain_id = $1 and transaction_hash = $2 and log_index = $3
       and deposit_id is null and amount > 0 and reorged_at is null for update`,
    [key.chainId, key.transactionHash, key.logIndex],
  )
  return rows[0] && toStoredTransfer(rows[0])
}

/** Relinks a reorged transfer: its settlement moves to the same transfer under its new log index. */
export async function relinkReorged(tx: Transaction, transfer: StoredTransfer): Promise<boolean> {
  const { rows } = await tx.query<{ logIndex: number; depositId: bigint; credited: boolean }>(
    `select log_index as "logIndex", deposit_id as "depositId", credited from chain_transfer
     where chain_id = $1 and transaction_hash = $2 and sender = $3 and recipient = $4 and units = $5
       and reorged_at is not null and deposit_id is not null order by log_index limit 1 for update`,
    [transfer.chainId, transfer.transactionHash, transfer.sender, transfer.recipient, transfer.units],
  )
  const [lost] = rows
  if (!lost) return false
  const key = { chainId: transfer.chainId, transactionHash: transfer.transactionHash }
  await settleTransferTo(tx, { ...key, logIndex: lost.logIndex }, null, false)
  await settleTransferTo(tx, transfer, lost.depositId, lost.credited)
  return true
}

export async function settleTransferTo(
  tx: Transaction,
  { chainId, transactionHash, logIndex }: TransferKey,
  depositId: bigint | null,
  credited: boolean,
): Promise<void> {
  await tx.query(
    `update chain_transfer set deposit_id = $4, credited = $5
     where chain_id = $1 and transaction_hash = $2 and log_index = $3`,
    [chainId, transactionHash, logIndex, depositId, credited],
  )
}

export async function markTransfersCredited(tx: Transaction, depositId: bigint): Promise<void> {
  await tx.query('update chain_transfer set credited = true where deposit_id = $1', [depositId])
}

/** The payment keys of a deposit's transfers, as in `deposit.payment_key`. */
export async function listTransferKeys(tx: Transaction, depositId: bigint): Promise<string[]> {
  const { rows } = await tx.query<{ key: string }>(
    'select substr(transaction_hash, 3) as key from chain_transfer where deposit_id = $1',
    [depositId],
  )
  return rows.map(({ key }) => key)
}

/** Whether a reorg removed a transfer of this deposit. Locks the rows. */
export async function hasReorgedTransfer(tx: Transaction, depositId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from chain_transfer where deposit_id = $1 and reorged_at is not null for update',
    [depositId],
  )
  return rowCount !== 0
}

/** Filters the given transfers to those that are saved and not lost in a reorg. */
export async function listKnownTransfers(
  on: Queryable,
  chainId: bigint,
  transfers: readonly TokenTransfer[],
): Promise<Set<string>> {
  if (transfers.length === 0) return new Set()
  const { rows } = await on.query<{ key: string }>(
    `select transaction_hash || ' ' || log_index as key from chain_transfer
     where chain_id = $1 and transaction_hash = any($2) and reorged_at is null`,
    [chainId, transfers.map(({ transactionHash }) => transactionHash)],
  )
  return new Set(rows.map(({ key }) => key))
}
