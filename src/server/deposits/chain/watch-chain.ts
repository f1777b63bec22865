// The watcher: reads final blocks from where it stopped, keeps the transfers it finds together with the place it got to,
// and then settles them one by one. Killed at any point it goes on from what the database holds.

import type { Address } from 'viem'
import { publish } from '#server/http/live/live-events.ts'
import type { Database } from '#server/platform/database.ts'
import { countRewind } from '../gateway-queries.ts'
import type { Block, ChainNode } from './chain-node.ts'
import {
  checkpoints,
  everyRecipient,
  forgetCheckpoints,
  insertCheckpoint,
  keepTransfer,
  lockCursor,
  rewindTo,
  unsettledTransfers,
  type Checkpoint,
  type FoundTransfer,
} from './chain-queries.ts'
import { replaceSeen, type Seen } from './match-queries.ts'
import { isCreditingStopped } from './reorg-queries.ts'
import { findAgain, settleTransfer } from './settle-transfer.ts'

const CHECKPOINTS_KEPT = 2000

export type Watched = {
  database: Database
  node: ChainNode
  /** How many of the token's smallest units one micro-USDT is. */
  unitsPerMicro: bigint
  startBlock?: bigint
  now: () => Date
  /** The most blocks that are asked for at once. */
  rangeBlocks: bigint
}

export type Watch = { chainId: bigint; head: bigint; final: bigint; height: bigint; found: number }

/** The node is behind what it said before: there is nothing to do but wait for it. */
export class NodeBehindError extends Error {
  override readonly name = 'NodeBehindError'
}

export async function watchOnce(watched: Watched): Promise<Watch> {
  const { node, database } = watched
  const chainId = await node.chainId()
  const head = await node.head()
  const final = await node.final(head)
  let cursor = await cursorOf(watched, chainId, final)
  // Read after the head: an address that is made later is paid in a later block.
  const recipients = (await everyRecipient(database.pool)) as Address[]
  let found = 0
  while (cursor.height < final) {
    const to = smaller(final, cursor.height + watched.rangeBlocks)
    const range = await readRange(watched, cursor, to, recipients)
    found += range.transfers.length
    cursor = await keepRange(watched, chainId, cursor, range)
  }
  await settleAll(watched, chainId)
  await showSeen(watched, cursor.height, head, recipients)
  return { chainId, head: head.height, final, height: cursor.height, found }
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** Where to go on from: the last place that is still on the chain. */
async function cursorOf(watched: Watched, chainId: bigint, final: bigint): Promise<Checkpoint> {
  const { database, node } = watched
  const known = await checkpoints(database.pool, chainId, CHECKPOINTS_KEPT)
  const [last] = known
  if (!last) return begin(watched, chainId, final)
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
  throw new Error('No block that was read is on this chain any more. Is the node on another chain?')
}

async function begin({ database, node, startBlock }: Watched, chainId: bigint, final: bigint) {
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

type Range = { end: Block; transfers: FoundTransfer[] }

/**
 * Blocks can be replaced while they are read: what was read counts only if its end stood before and after, and if the
 * blocks still follow upon the cursor when everything was read.
 */
async function readRange(
  { node, unitsPerMicro }: Watched,
  cursor: Checkpoint,
  to: bigint,
  recipients: readonly Address[],
): Promise<Range> {
  const end = await node.block(to)
  const found = end ? await node.transfers(cursor.height + 1n, to, recipients) : []
  const blockAt = rememberBlocks(node)
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

function rememberBlocks(node: ChainNode): (height: bigint) => Promise<Block | undefined> {
  const known = new Map<bigint, Promise<Block | undefined>>()
  return (height) => {
    const block = known.get(height) ?? node.block(height)
    known.set(height, block)
    return block
  }
}

/** The transfers and the place they lead to are written together, or not at all. */
async function keepRange(watched: Watched, chainId: bigint, cursor: Checkpoint, { end, transfers }: Range) {
  await watched.database.inTransaction(async (tx) => {
    const standing = await lockCursor(tx, chainId)
    if (standing?.hash !== cursor.hash) throw new NodeBehindError('Another watcher has gone on from here')
    for (const transfer of transfers) await keepTransfer(tx, chainId, transfer, watched.now())
    await insertCheckpoint(tx, chainId, end)
    await forgetCheckpoints(tx, chainId, CHECKPOINTS_KEPT)
  })
  return end
}

/** Each in a transaction of its own, so that one that must wait holds nobody else up. */
async function settleAll({ database, unitsPerMicro, now }: Watched, chainId: bigint): Promise<void> {
  const found = await unsettledTransfers(database.pool, chainId)
  if (await isCreditingStopped(database.pool, chainId))
    for (const key of found) await database.inTransaction((tx) => findAgain(tx, key))
  for (const key of found) await database.inTransaction((tx) => settleTransfer(tx, key, unitsPerMicro, now()))
}

/** What is on the chain and not yet final is shown as being processed, and as nothing more. */
async function showSeen(watched: Watched, after: bigint, head: Block, recipients: readonly Address[]) {
  const { node, database, unitsPerMicro } = watched
  const fresh = after < head.height ? await node.transfers(after + 1n, head.height, recipients) : []
  const blockAt = rememberBlocks(node)
  const seen: Seen[] = []
  for (const { recipient, units, transactionHash, blockNumber } of fresh) {
    const block = await blockAt(blockNumber)
    const whole = units > 0n && units % unitsPerMicro === 0n
    if (block && whole)
      seen.push({ address: recipient, amount: units / unitsPerMicro, blockTime: block.time, transactionHash })
  }
  await database.inTransaction(async (tx) => {
    const changed = await replaceSeen(tx, seen, watched.now())
    for (const memberId of changed) await publish(tx, { topic: 'deposits', memberId: String(memberId) })
  })
}
