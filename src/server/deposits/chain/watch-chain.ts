// The chain watcher: reads final blocks from its cursor, saves transfers and cursor in one transaction, then settles the
// transfers one by one. After a crash it resumes from the database.

import type { Address } from 'viem'
import { publish } from '#server/http/live/live-events.ts'
import type { Database } from '#server/platform/database.ts'
import { countRewind } from '../gateway-queries.ts'
import { NodeBehindError, type Block, type ChainNode } from '#server/platform/chain/chain-node.ts'
import { requirePinnedChain, type Chain } from '#server/platform/chain/chain-pin.ts'
import {
  listCheckpoints,
  listRecipients,
  deleteOldCheckpoints,
  insertCheckpoint,
  saveTransfer,
  lockCursor,
  rewindTo,
  listUnsettled,
  type Checkpoint,
  type FoundTransfer,
} from './chain-queries.ts'
import { replaceUnconfirmed, type UnconfirmedTransfer } from './match-queries.ts'
import { isCreditingPaused } from './reorg-queries.ts'
import { reconcileReorged, settleTransfer } from './settle-transfer.ts'

const MAX_CHECKPOINTS = 2000

export type WatcherDeps = {
  database: Database
  chain: Chain
  startBlock?: bigint
  now: () => Date
  /** Maximum number of blocks per request. */
  rangeBlocks: bigint
}

export type WatchResult = { chainId: bigint; head: bigint; final: bigint; height: bigint; found: number }

export async function watchOnce(watched: WatcherDeps): Promise<WatchResult> {
  const { database } = watched
  const { node } = watched.chain
  const chainId = await requirePinnedChain(database.pool, watched.chain, watched.now())
  const head = await node.head()
  const final = await node.final(head)
  let cursor = await findCursor(watched, chainId, final)
  // Read after the head: addresses created later are paid in later blocks.
  const recipients = (await listRecipients(database.pool)) as Address[]
  let found = 0
  while (cursor.height < final) {
    const to = smaller(final, cursor.height + watched.rangeBlocks)
    const range = await readRange(watched, cursor, to, recipients)
    found += range.transfers.length
    cursor = await saveRange(watched, chainId, cursor, range)
  }
  await settleAll(watched, chainId)
  await updateUnconfirmed(watched, cursor.height, head, recipients)
  return { chainId, head: head.height, final, height: cursor.height, found }
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Finds the last checkpoint that is still on the chain; rewinds after a reorg. */
async function findCursor(watched: WatcherDeps, chainId: bigint, final: bigint): Promise<Checkpoint> {
  const { database } = watched
  const { node } = watched.chain
  const known = await listCheckpoints(database.pool, chainId, MAX_CHECKPOINTS)
  const [last] = known
  if (!last) return insertFirstCheckpoint(watched, chainId, final)
  const standing = await node.block(last.height)
  if (!standing) throw new NodeBehindError(`The node has no block ${last.height}, which it had before`)
  if (standing.hash === last.hash) return last
  for (const checkpoint of known.slice(1)) {
    if ((await node.block(checkpoint.height))?.hash !== checkpoint.hash) continue
    await database.inTransaction(async (tx) => {
      const cursor = await lockCursor(tx, chainId)
      if (cursor?.hash !== last.hash) return
      await rewindTo(tx, chainId, checkpoint.height, watched.now())
      await countRewind(tx, 'chain')
      await publish(tx, { topic: 'gateway', admins: true })
    })
    return checkpoint
  }
  throw new Error('None of the known blocks is on this chain. Is the node on another chain?')
}

async function insertFirstCheckpoint(
  { database, chain: { node }, startBlock }: WatcherDeps,
  chainId: bigint,
  final: bigint,
) {
  const height = startBlock === undefined ? final : startBlock - 1n
  const block = await node.block(height < 0n ? 0n : height)
  if (!block) throw new NodeBehindError(`The node has no block ${height} to begin with`)
  return database.inTransaction(async (tx) => {
    const cursor = await lockCursor(tx, chainId)
    if (cursor) return cursor
    await insertCheckpoint(tx, chainId, block)
    return block
  })
}

type BlockRange = { end: Block; transfers: FoundTransfer[] }

/**
 * A reorg can happen during the read. The range is valid only if its last block is unchanged afterwards and its first
 * block still follows the cursor.
 */
async function readRange(
  { chain: { node, unitsPerMicro } }: WatcherDeps,
  cursor: Checkpoint,
  to: bigint,
  recipients: readonly Address[],
): Promise<BlockRange> {
  const end = await node.block(to)
  const found = end ? await node.transfers(cursor.height + 1n, to, recipients) : []
  const blockAt = cacheBlocks(node)
  const transfers: FoundTransfer[] = []
  for (const transfer of found) {
    const block = await blockAt(transfer.blockNumber)
    if (block?.hash !== transfer.blockHash) throw new NodeBehindError(REPLACED)
    const amount = transfer.units / unitsPerMicro
    if (amount > 0n) transfers.push({ ...transfer, blockTime: block.time, amount })
  }
  const first = await node.block(cursor.height + 1n)
  const standing = await node.block(to)
  if (!end || standing?.hash !== end.hash || first?.parent !== cursor.hash)
    throw new NodeBehindError(REPLACED)
  return { end, transfers }
}

const REPLACED = 'Blocks were replaced while they were read'

function cacheBlocks(node: ChainNode): (height: bigint) => Promise<Block | undefined> {
  const known = new Map<bigint, Promise<Block | undefined>>()
  return (height) => {
    const block = known.get(height) ?? node.block(height)
    known.set(height, block)
    return block
  }
}

/** Saves transfers and cursor in one transaction. */
async function saveRange(
  watched: WatcherDeps,
  chainId: bigint,
  cursor: Checkpoint,
  { end, transfers }: BlockRange,
) {
  await watched.database.inTransaction(async (tx) => {
    const standing = await lockCursor(tx, chainId)
    if (standing?.hash !== cursor.hash) throw new NodeBehindError('Another watcher has moved the cursor')
    for (const transfer of transfers) await saveTransfer(tx, chainId, transfer, watched.now())
    await insertCheckpoint(tx, chainId, end)
    await deleteOldCheckpoints(tx, chainId, MAX_CHECKPOINTS)
  })
  return end
}

/** Settles each transfer in its own transaction, so that a blocked one does not delay the others. */
async function settleAll(
  { database, chain: { unitsPerMicro }, now }: WatcherDeps,
  chainId: bigint,
): Promise<void> {
  const found = await listUnsettled(database.pool, chainId)
  if (await isCreditingPaused(database.pool, chainId))
    for (const key of found) await database.inTransaction((tx) => reconcileReorged(tx, key))
  for (const key of found) await database.inTransaction((tx) => settleTransfer(tx, key, unitsPerMicro, now()))
}

/** Marks deposits with an unconfirmed payment as being processed. */
async function updateUnconfirmed(
  watched: WatcherDeps,
  after: bigint,
  head: Block,
  recipients: readonly Address[],
) {
  const { database } = watched
  const { node, unitsPerMicro } = watched.chain
  const fresh = after < head.height ? await node.transfers(after + 1n, head.height, recipients) : []
  const blockAt = cacheBlocks(node)
  const seen: UnconfirmedTransfer[] = []
  for (const { recipient, units, transactionHash, blockNumber } of fresh) {
    const block = await blockAt(blockNumber)
    const whole = units > 0n && units % unitsPerMicro === 0n
    if (block && whole)
      seen.push({ address: recipient, amount: units / unitsPerMicro, blockTime: block.time, transactionHash })
  }
  await database.inTransaction(async (tx) => {
    const changed = await replaceUnconfirmed(tx, seen, watched.now())
    for (const memberId of changed) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
  })
}
