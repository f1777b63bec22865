// A witness's poll: verifies everything that an installation publishes, and compares it with what the witness saw before.

import type { StatementHeader } from '#domain/statements/statement-header.ts'
import { formatCheckpoint } from '../header-log.ts'
import { formatVerifierKey } from '../signed-note.ts'
import { ChainError } from '../verify/chain-error.ts'
import {
  fetchHeaders,
  fetchKeys,
  fetchLeaves,
  fetchText,
  type PublishedUrl,
} from '../verify/published-lines.ts'
import {
  emptyChain,
  verifyCheckpoint,
  verifyHeader,
  verifyKeys,
  type KeyHistory,
  type VerifiedChain,
} from '../verify/verify-headers.ts'
import { LeafCounter, parseLeaf } from '../verify/verify-leaves.ts'

/** The witness's stored state of an installation. */
export type WitnessedLog = {
  /** Each key with the first header that it signs. */
  keys: readonly string[]
  size: number
  /** The text that the witness cosigned. */
  checkpoint: string
}

export type Judgement = { witnessed: WitnessedLog; note: string }

/** Throws a ChainError that names the fault. `pinned` is the first key, if known from another source. */
export async function judgeInstallation(
  from: PublishedUrl,
  seen: WitnessedLog | undefined,
  pinned?: string,
): Promise<Judgement> {
  const history = verifyKeys((await fetchKeys(from)).keys, pinned)
  const keys = history.map(({ key, firstSequence }) => `${firstSequence} ${formatVerifierKey(key)}`)
  if (seen?.keys.some((key, index) => keys[index] !== key))
    throw new ChainError('unknown-key', 'A key that was published before is missing or another one.')
  // The checkpoint is read first, so that headers published in the meantime are beyond it, and never missing.
  const note = await fetchText(from, 'checkpoint')
  const size = Number(note.split('\n')[1])
  if (seen && size < seen.size)
    throw new ChainError('rolled-back', `The log has ${size} headers, and had ${seen.size} before.`)
  const chain = await verifyChain(from, { history, seen, size })
  verifyCheckpoint(note, { origin: history[0]!.key.name, log: chain.log, history })
  if (chain.last && size > (seen?.size ?? 0)) await verifyLeaves(from, chain.last)
  const checkpoint = formatCheckpoint(history[0]!.key.name, chain.log)
  return { witnessed: { keys, size, checkpoint }, note }
}

type Expectation = { history: KeyHistory; seen: WitnessedLog | undefined; size: number }

/** Rereads every header, because any of them could have been rewritten since. */
async function verifyChain(from: PublishedUrl, { history, seen, size }: Expectation): Promise<VerifiedChain> {
  let chain = emptyChain
  for await (const header of fetchHeaders(from, 1)) {
    if (chain.log.size === size) break
    chain = verifyHeader(chain, header, history)
    if (
      chain.log.size === seen?.size &&
      formatCheckpoint(history[0]!.key.name, chain.log) !== seen.checkpoint
    )
      throw new ChainError('rewritten-header', `The headers up to ${seen.size} are not those of before.`)
  }
  if (chain.log.size !== size)
    throw new ChainError(
      'missing-header',
      `The checkpoint has ${size} headers; ${chain.log.size} are published.`,
    )
  return chain
}

async function verifyLeaves(from: PublishedUrl, header: StatementHeader): Promise<void> {
  if (header.members === 0) return new LeafCounter().requireRoot(header)
  const leaves = new LeafCounter()
  for await (const line of fetchLeaves(from, header.sequence)) leaves.add(parseLeaf(line))
  leaves.requireRoot(header)
}
