import type { Micro } from '#domain/money/money.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { TokenTransfer } from './chain-node.ts'

export type Checkpoint = { height: bigint; hash: string; time: Date }

/** Newest first: the first one is the cursor. */
export async function checkpoints(on: Queryable, chainId: bigint, most: number): Promise<Checkpoint[]> {
  const { rows } = await on.query<Checkpoint>(
    `select height, hash, block_time as time from chain_checkpoint where chain_id = $1 order by height desc limit $2`,
    [chainId, most],
  )
  return rows
}

/** Whoever writes on from a checkpoint holds this until it is written; another who comes late finds it moved on. */
export async function lockCursor(tx: Transaction, chainId: bigint): Promise<Checkpoint | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('chain cursor ' || $1::bigint, 0))`, [
    chainId,
  ])
  return (await checkpoints(tx, chainId, 1))[0]
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

export async function forgetCheckpoints(tx: Transaction, chainId: bigint, keep: number): Promise<void> {
  await tx.query(
    `delete from chain_checkpoint where chain_id = $1 and height <= (
       select height from chain_checkpoint where chain_id = $1 order by height desc offset $2 limit 1)`,
    [chainId, keep],
  )
}

/** Blocks above this height were replaced: their transfers are lost until they are found again. */
export async function rewindTo(tx: Transaction, chainId: bigint, height: bigint, at: Date): Promise<void> {
  await tx.query('delete from chain_checkpoint where chain_id = $1 and height > $2', [chainId, height])
  await tx.query(
    `update chain_transfer set lost_at = $3 where chain_id = $1 and block_number > $2 and lost_at is null`,
    [chainId, height, at],
  )
}

export type FoundTransfer = TokenTransfer & { blockTime: Date; amount: Micro }

/** Keeps a transfer under its place; one that was lost stands again, in whichever block has it now. */
export async function keepTransfer(
  tx: Transaction,
  chainId: bigint,
  found: FoundTransfer,
  at: Date,
): Promise<void> {
  await makeRoom(tx, chainId, found)
  const { rowCount } = await tx.query(
    `insert into chain_transfer as kept (chain_id, transaction_hash, log_index, block_number, block_hash, block_time,
       sender, recipient, units, amount, found_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (chain_id, transaction_hash, log_index) do update
       set block_number = $4, block_hash = $5, block_time = $6, lost_at = null, loss_acknowledged_at = null,
         loss_acknowledged_by = null, loss_reason = null
       where (kept.sender, kept.recipient, kept.units) = ($7, $8, $9::numeric)`,
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
    throw new Error(`The node says two things of place ${found.logIndex} in ${found.transactionHash}`)
}

/**
 * In another block the transfers of one transaction have other places. What was lost with the old block leaves its place
 * to what stands there now, for a negative one; settling finds it again by what it says.
 */
async function makeRoom(tx: Transaction, chainId: bigint, found: FoundTransfer): Promise<void> {
  await tx.query(
    `update chain_transfer set log_index = (
       select least(min(log_index), 0) - 1 from chain_transfer where chain_id = $1 and transaction_hash = $2)
     where chain_id = $1 and transaction_hash = $2 and log_index = $3 and lost_at is not null
       and (sender, recipient, units) <> ($4, $5, $6::numeric)`,
    [chainId, found.transactionHash, found.logIndex, found.sender, found.recipient, found.units],
  )
}

export type TransferKey = { chainId: bigint; transactionHash: string; logIndex: number }
export type KeptTransfer = TransferKey & {
  blockTime: Date
  sender: string
  recipient: string
  units: bigint
  amount: Micro
}

const KEPT = `chain_id as "chainId", transaction_hash as "transactionHash", log_index as "logIndex",
  block_time as "blockTime", sender, recipient, units::text, amount`
type KeptRow = Omit<KeptTransfer, 'units'> & { units: string }
const kept = (row: KeptRow): KeptTransfer => ({ ...row, units: BigInt(row.units) })

export async function unsettledTransfers(on: Queryable, chainId: bigint): Promise<TransferKey[]> {
  const { rows } = await on.query<KeptRow>(
    `select ${KEPT} from chain_transfer where chain_id = $1 and deposit_id is null and lost_at is null
     order by block_number, log_index`,
    [chainId],
  )
  return rows
}

/** Nothing when somebody else has settled it meanwhile. */
export async function lockUnsettled(tx: Transaction, key: TransferKey): Promise<KeptTransfer | undefined> {
  const { rows } = await tx.query<KeptRow>(
    `select ${KEPT} from chain_transfer where chain_id = $1 and transaction_hash = $2 and log_index = $3
       and deposit_id is null and lost_at is null for update`,
    [key.chainId, key.transactionHash, key.logIndex],
  )
  return rows[0] && kept(rows[0])
}

/** The same transfer under another place in its block: what it was settled as goes over to the one that stands. */
export async function takeOverLost(tx: Transaction, transfer: KeptTransfer): Promise<boolean> {
  const { rows } = await tx.query<{ logIndex: number; depositId: bigint; credited: boolean }>(
    `select log_index as "logIndex", deposit_id as "depositId", credited from chain_transfer
     where chain_id = $1 and transaction_hash = $2 and sender = $3 and recipient = $4 and units = $5
       and lost_at is not null and deposit_id is not null order by log_index limit 1 for update`,
    [transfer.chainId, transfer.transactionHash, transfer.sender, transfer.recipient, transfer.units],
  )
  const [lost] = rows
  if (!lost) return false
  const key = { chainId: transfer.chainId, transactionHash: transfer.transactionHash }
  await settleAs(tx, { ...key, logIndex: lost.logIndex }, null, false)
  await settleAs(tx, transfer, lost.depositId, lost.credited)
  return true
}

export async function settleAs(
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

/** An administrator's approval settles the transfers that the deposit stands for. */
export async function creditTransfersOf(tx: Transaction, depositId: bigint): Promise<void> {
  await tx.query('update chain_transfer set credited = true where deposit_id = $1', [depositId])
}

/** Whether a transfer of this deposit stood in a block that was replaced. Held, so that it stays as it was found. */
export async function hasLostTransfer(tx: Transaction, depositId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from chain_transfer where deposit_id = $1 and lost_at is not null for update',
    [depositId],
  )
  return rowCount !== 0
}

/** Every address that was ever shown to a member; one that was deleted may still be paid to. */
export async function everyRecipient(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ address: string }>(
    `select deposit_address as address from receiving_code where qr_type = 'USDT'
     union select address from deposit where rail = 'chain' and address_index is not null`,
  )
  return rows.map(({ address }) => address)
}
