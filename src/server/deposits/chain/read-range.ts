// Reads transfers to our addresses from ranges of final blocks. A range is verified before the cursor passes it: its blocks form one
// chain, and each block whose bloom filter may contain a transfer to us is read a second time.

import { LARGEST_CREDIT } from '#domain/deposits/payment-amount.ts'
import type { Micro } from '#domain/money/money.ts'
import {
  NodeBehindError,
  type Block,
  type ChainNode,
  type Recipients,
  type TokenTransfer,
} from '#server/platform/chain/chain-node.ts'
import type { Chain } from '#server/platform/chain/chain-pin.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Checkpoint, FoundTransfer } from './chain-queries.ts'
import { findOwnAddresses, listWatchedAddresses } from './recipient-queries.ts'
import { hexToBytes, keccak256, pad, toEventHash, type Address, type Hex } from 'viem'

const BLOOM_BYTES = 256
const TRANSFER = toEventHash('Transfer(address,address,uint256)')
/** Testing more recipients than this costs more than reading the block again. */
const MAX_TESTED = 100

function hasItem(bloom: Uint8Array, item: Hex): boolean {
  const hash = hexToBytes(keccak256(item))
  return [0, 2, 4].every((at) => {
    const bit = ((hash[at]! << 8) | hash[at + 1]!) & 2047
    return (bloom[255 - (bit >> 3)]! & (1 << (bit & 7))) !== 0
  })
}

/** Whether a block may contain a transfer of the token to one of the recipients. A bloom filter has no false negatives. */
function mayContainTransfer(bloom: Hex | null, token: Address, recipients: Recipients): boolean {
  if (bloom === null) return true
  const bits = hexToBytes(bloom)
  if (bits.length !== BLOOM_BYTES) return true
  if (!hasItem(bits, token) || !hasItem(bits, TRANSFER)) return false
  if (recipients === 'any' || recipients.length > MAX_TESTED) return true
  return recipients.some((recipient) => hasItem(bits, pad(recipient)))
}

/** With more addresses, reading all transfers of the token takes fewer calls than filtering. */
const MAX_FILTERED_ADDRESSES = 4000
/** Unfiltered, a response holds every transfer of the token. */
const MAX_UNFILTERED_BLOCKS = 25n
/** A longer range, as when catching up, is requested twice, and only its first and last blocks are verified. */
const MAX_VERIFIED_BLOCKS = 16n
const PARALLEL_CALLS = 8
const DAY_MILLISECONDS = 86_400_000
const REPLACED = 'Blocks were replaced while they were read'

export type BlockSpan = { from: bigint; to: bigint }
export type BlockRange = { end: Block; transfers: FoundTransfer[] }
type ReadDeps = { on: Queryable; chain: Chain; recipients: Recipients }

/** Without `retirement`, retired addresses are included. */
export async function loadRecipients(
  on: Queryable,
  retirement?: { now: Date; watchDays: number },
): Promise<Recipients> {
  const unpaidSince = retirement
    ? new Date(retirement.now.getTime() - retirement.watchDays * DAY_MILLISECONDS)
    : new Date(0)
  const watched = await listWatchedAddresses(on, unpaidSince, MAX_FILTERED_ADDRESSES + 1)
  return watched.length > MAX_FILTERED_ADDRESSES ? 'any' : watched
}

export const limitRange = (recipients: Recipients, blocks: bigint): bigint =>
  recipients === 'any' && blocks > MAX_UNFILTERED_BLOCKS ? MAX_UNFILTERED_BLOCKS : blocks

/** Micro-USDT, rounded down; null above LARGEST_CREDIT. */
export function creditOf(units: bigint, unitsPerMicro: bigint): Micro | null {
  const amount = units / unitsPerMicro
  return amount > LARGEST_CREDIT ? null : amount
}

export async function readOwnTransfers({ on, chain, recipients }: ReadDeps, { from, to }: BlockSpan) {
  const found = (await chain.node.transfers(from, to, recipients)).filter(
    ({ blockNumber, units }) => blockNumber >= from && blockNumber <= to && units > 0n,
  )
  if (recipients !== 'any') return found
  const own = await findOwnAddresses(
    on,
    found.map(({ recipient }) => recipient),
  )
  return found.filter(({ recipient }) => own.has(recipient))
}

/**
 * A reorg can happen during the read. The range is valid only if its last block is unchanged afterwards and its first
 * block still follows the cursor.
 */
export async function readRange(deps: ReadDeps, cursor: Checkpoint, to: bigint): Promise<BlockRange> {
  const { node } = deps.chain
  const span = { from: cursor.height + 1n, to }
  const end = await node.block(to)
  const blockAt = cacheBlocks(node)
  const transfers = end ? await readOwnTransfers(deps, span) : []
  const isShort = to - cursor.height <= MAX_VERIFIED_BLOCKS
  transfers.push(
    ...(isShort
      ? await askAgain(deps, await readChain(blockAt, cursor, to))
      : await readOwnTransfers(deps, span)),
  )
  const found = await attachBlocks(deps.chain, blockAt, unique(transfers))
  const first = await node.block(span.from)
  const last = await node.block(to)
  if (!end || last?.hash !== end.hash || first?.parent !== cursor.hash) throw new NodeBehindError(REPLACED)
  return { end, transfers: found }
}

type BlockAt = (height: bigint) => Promise<Block | undefined>

export function cacheBlocks(node: ChainNode): BlockAt {
  const known = new Map<bigint, Promise<Block | undefined>>()
  return (height) => {
    const block = known.get(height) ?? node.block(height)
    known.set(height, block)
    return block
  }
}

/** The blocks after the cursor, verified to form a chain. */
async function readChain(blockAt: BlockAt, cursor: Checkpoint, to: bigint): Promise<Block[]> {
  const blocks: Block[] = []
  let parent: string = cursor.hash
  for (let height = cursor.height + 1n; height <= to; height += BigInt(PARALLEL_CALLS)) {
    const heights = Array.from({ length: PARALLEL_CALLS }, (_, at) => height + BigInt(at))
    for (const block of await Promise.all(heights.filter((each) => each <= to).map(blockAt))) {
      if (block?.parent !== parent) throw new NodeBehindError(REPLACED)
      parent = block.hash
      blocks.push(block)
    }
  }
  return blocks
}

async function askAgain(deps: ReadDeps, blocks: readonly Block[]): Promise<TokenTransfer[]> {
  const found: TokenTransfer[] = []
  for (const { height, bloom } of blocks)
    if (mayContainTransfer(bloom, deps.chain.node.token, deps.recipients))
      found.push(...(await readOwnTransfers(deps, { from: height, to: height })))
  return found
}

const keyOf = ({ transactionHash, logIndex }: TokenTransfer) => `${transactionHash} ${logIndex}`
const unique = (transfers: readonly TokenTransfer[]) => [
  ...new Map(transfers.map((each) => [keyOf(each), each])).values(),
]

/**
 * Adds block times. The read is invalid if the block of a transfer is no longer on the chain, or if the receipt of its transaction
 * does not have it: one wrong answer of a node, or of one of several nodes behind its address, must not become a credit.
 */
export async function attachBlocks(
  { node, unitsPerMicro }: Chain,
  blockAt: BlockAt,
  transfers: readonly TokenTransfer[],
): Promise<FoundTransfer[]> {
  for (let at = 0; at < transfers.length; at += PARALLEL_CALLS)
    await Promise.all(transfers.slice(at, at + PARALLEL_CALLS).map((each) => requireReceipt(node, each)))
  const found: FoundTransfer[] = []
  for (const transfer of transfers) {
    const block = await blockAt(transfer.blockNumber)
    if (block?.hash !== transfer.blockHash) throw new NodeBehindError(REPLACED)
    found.push({ ...transfer, blockTime: block.time, amount: creditOf(transfer.units, unitsPerMicro) })
  }
  return found
}

async function requireReceipt(node: ChainNode, transfer: TokenTransfer): Promise<void> {
  const receipt = await node.receipt(transfer.transactionHash)
  if (!receipt?.succeeded || !receipt.transfers.some((each) => isSameTransfer(each, transfer)))
    throw new NodeBehindError('The node returned a transfer that is not in the receipt of its transaction')
}

const isSameTransfer = (one: TokenTransfer, other: TokenTransfer) =>
  keyOf(one) === keyOf(other) &&
  one.blockHash === other.blockHash &&
  one.recipient === other.recipient &&
  one.units === other.units
