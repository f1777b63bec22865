// The chain watcher: reads final blocks from its cursor, saves transfers and cursor in one transaction, then settles the
// transfers one by one. After a crash it resumes from the database.

import { publish } from '#server/http/live/live-events.ts'
import { NodeBehindError, type Block, type Recipients } from '#server/platform/chain/chain-node.ts'
import { requirePinnedChain, savePinnedStart, type Chain } from '#server/platform/chain/chain-pin.ts'
import type { Database } from '#server/platform/database.ts'
import { countRewind } from '../gateway-queries.ts'
import {
  listCheckpoints,
  deleteOldCheckpoints,
  insertCheckpoint,
  saveTransfer,
  lockCursor,
  rewindTo,
  listUnsettled,
  type Checkpoint,
} from './chain-queries.ts'
import { replaceUnconfirmed, type UnconfirmedTransfer } from './match-queries.ts'
import {
  cacheBlocks,
  creditOf,
  limitRange,
  loadRecipients,
  readOwnTransfers,
  readRange,
  type BlockRange,
} from './read-range.ts'
import { isCreditingPaused } from './reorg-queries.ts'
import { rereadWindow } from './rescan.ts'
import { reconcileReorged, settleTransfer } from './settle-transfer.ts'

const MAX_CHECKPOINTS = 2000
const WATCH_DAYS = 90

export type WatchProgress = { chainId: bigint; head: bigint; final: bigint; height: bigint }

export type WatcherDeps = {
  database: Database
  chain: Chain
  startBlock?: bigint
  /** Days after which an address that received nothing is no longer watched. */
  watchDays?: number
  now: () => Date
  /** Maximum number of blocks per request. */
  rangeBlocks: bigint
  /** Called after every range, so that the lag is known while the watcher catches up. */
  onProgress?: (progress: WatchProgress) => Promise<void>
}

export type WatchResult = WatchProgress & { found: number }

export async function watchOnce(watched: WatcherDeps): Promise<WatchResult> {
  const { database, chain, now, watchDays = WATCH_DAYS } = watched
  const { chainId, startBlock } = await requirePinnedChain(database.pool, chain, now())
  const head = await chain.node.head()
  const final = await chain.node.final(head)
  let cursor = await findCursor(watched, chainId, final)
  const start = startBlock ?? cursor.height
  // Read after the head, because addresses created later can only be paid in later blocks.
  const recipients = await loadRecipients(database.pool, { now: now(), watchDays })
  const deps = { on: database.pool, chain, recipients }
  const size = limitRange(recipients, watched.rangeBlocks)
  const progress = () => ({ chainId, head: head.height, final, height: cursor.height })
  let found = 0
  await watched.onProgress?.(progress())
  for (let isFirst = true; isFirst || cursor.height < final; isFirst = false) {
    if (cursor.height < final) {
      const range = await readRange(deps, cursor, smaller(final, cursor.height + size))
      found += range.transfers.length
      cursor = await saveRange(watched, chainId, cursor, range)
    }
    found += await rereadWindow({ ...deps, database, chainId, cursor, now: now() }, start, size)
    await settleAll(watched, chainId)
    await watched.onProgress?.(progress())
  }
  await updateUnconfirmed(watched, cursor.height, head, recipients)
  return { ...progress(), found }
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
    await savePinnedStart(tx, block.height)
    return block
  })
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
  { database, chain, now }: WatcherDeps,
  after: bigint,
  head: Block,
  recipients: Recipients,
) {
  const { node, unitsPerMicro } = chain
  const span = { from: after + 1n, to: head.height }
  const fresh =
    after < head.height ? await readOwnTransfers({ on: database.pool, chain, recipients }, span) : []
  const blockAt = cacheBlocks(node)
  const seen: UnconfirmedTransfer[] = []
  for (const { recipient, units, transactionHash, blockNumber } of fresh) {
    const block = await blockAt(blockNumber)
    const amount = creditOf(units, unitsPerMicro)
    if (block && amount !== null && units === amount * unitsPerMicro)
      seen.push({ address: recipient, amount, blockTime: block.time, transactionHash })
  }
  await database.inTransaction(async (tx) => {
    const changed = await replaceUnconfirmed(tx, seen, now())
    for (const memberId of changed) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
  })
}
