// Rescans blocks behind the cursor for missed transfers: a trailing window in every round, or a range or transaction given by an
// administrator. Found transfers are saved and then settled as usual.

import {
  NodeBehindError,
  type Receipt,
  type Recipients,
  type TokenTransfer,
} from '#server/platform/chain/chain-node.ts'
import { requirePinnedChain, type Chain } from '#server/platform/chain/chain-pin.ts'
import type { Database, Queryable, Transaction } from '#server/platform/database.ts'
import { countRecovered } from '../gateway-queries.ts'
import {
  hasCheckpoint,
  listCheckpoints,
  listKnownTransfers,
  lockCursor,
  saveTransfer,
  type Checkpoint,
  type FoundTransfer,
} from './chain-queries.ts'
import {
  attachBlocks,
  cacheBlocks,
  limitRange,
  loadRecipients,
  readOwnTransfers,
  type BlockSpan,
} from './read-range.ts'
import { findOwnAddresses } from './recipient-queries.ts'

const WINDOW_BLOCKS = 500n
export const MAX_RESCAN_BLOCKS = 5000n
const RESCAN_RANGE_BLOCKS = 500n

/** Transfers found behind the cursor, valid while its checkpoint exists. */
export type Rescan = { chainId: bigint; cursor: Checkpoint; found: number; missed: FoundTransfer[] }
type RescanDeps = { on: Queryable; chain: Chain; chainId: bigint; cursor: Checkpoint; recipients: Recipients }

/** Rereads one slice of the trailing window, a different one with each block, to find logs that a node omitted. */
export async function rereadWindow(
  deps: RescanDeps & { database: Database; now: Date },
  startBlock: bigint,
  sliceBlocks: bigint,
): Promise<number> {
  const { cursor, database } = deps
  const from = larger(startBlock + 1n, cursor.height - WINDOW_BLOCKS + 1n)
  if (from > cursor.height) return 0
  const slices = (cursor.height - from) / sliceBlocks + 1n
  const start = from + sliceBlocks * (cursor.height % slices)
  const rescan = await findMissed(deps, { from: start, to: smaller(start + sliceBlocks - 1n, cursor.height) })
  if (rescan.missed.length > 0) await database.inTransaction((tx) => saveRescan(tx, rescan, deps.now))
  return rescan.missed.length
}

const findMissed = async (deps: RescanDeps, span: BlockSpan) =>
  selectMissed(deps, await readOwnTransfers(deps, span))

async function selectMissed(
  { on, chain, chainId, cursor }: Omit<RescanDeps, 'recipients'>,
  found: readonly TokenTransfer[],
): Promise<Rescan> {
  const known = await listKnownTransfers(on, chainId, found)
  const missed = found.filter(({ transactionHash, logIndex }) => !known.has(`${transactionHash} ${logIndex}`))
  const transfers = await attachBlocks(chain, cacheBlocks(chain.node), missed)
  return { chainId, cursor, found: found.length, missed: transfers }
}

/** Saves the transfers only if the checkpoint still exists, which a concurrent reorg would have deleted. */
export async function saveRescan(
  tx: Transaction,
  { chainId, cursor, missed }: Rescan,
  at: Date,
): Promise<void> {
  await lockCursor(tx, chainId)
  if (!(await hasCheckpoint(tx, chainId, cursor)))
    throw new NodeBehindError('Blocks were replaced while they were read')
  for (const transfer of missed) await saveTransfer(tx, chainId, transfer, at)
  await countRecovered(tx, 'chain', missed.length)
}

export type ScannedBlocks = { chainId: bigint; cursor: Checkpoint; startBlock: bigint }

/** The range of blocks already read; undefined before the first round. */
export async function readScannedBlocks(
  on: Queryable,
  chain: Chain,
  now: Date,
): Promise<ScannedBlocks | undefined> {
  const { chainId, startBlock } = await requirePinnedChain(on, chain, now)
  const [cursor] = await listCheckpoints(on, chainId, 1)
  return cursor && startBlock !== null ? { chainId, cursor, startBlock } : undefined
}

/** Rereads a range for all of our addresses, including retired ones. */
export async function rescanRange(
  on: Queryable,
  chain: Chain,
  { chainId, cursor }: ScannedBlocks,
  { from, to }: BlockSpan,
): Promise<Rescan> {
  const recipients = await loadRecipients(on)
  const deps = { on, chain, chainId, cursor, recipients }
  const size = limitRange(recipients, RESCAN_RANGE_BLOCKS)
  const rescan: Rescan = { chainId, cursor, found: 0, missed: [] }
  for (let start = from; start <= to; start += size) {
    const part = await findMissed(deps, { from: start, to: smaller(start + size - 1n, to) })
    rescan.found += part.found
    rescan.missed.push(...part.missed)
  }
  return rescan
}

/** The transfers to our addresses in a receipt. */
export async function rescanReceipt(
  on: Queryable,
  chain: Chain,
  { chainId, cursor }: ScannedBlocks,
  receipt: Receipt,
): Promise<Rescan> {
  const own = await findOwnAddresses(
    on,
    receipt.transfers.map(({ recipient }) => recipient),
  )
  const found = receipt.transfers.filter(({ recipient, units }) => own.has(recipient) && units > 0n)
  return selectMissed({ on, chain, chainId, cursor }, found)
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)
