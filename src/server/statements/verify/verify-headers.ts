// Verifies statement headers against each other, their checkpoints and their keys, without a database.

import { hash } from 'node:crypto'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { listStatementHeaders, listStatementKeys } from '#contract/money/statement-headers.ts'
import { NO_HASH, parseHeader, type StatementHeader } from '#domain/statements/statement-header.ts'
import { appendToLog, emptyLog, formatCheckpoint, type HeaderLog } from '../header-log.ts'
import { findSignature, parseNote, parseVerifierKey, type VerifierKey } from '../signed-note.ts'
import { endorsementText } from '../statement-key.ts'
import { ChainError, type ChainFault } from './chain-error.ts'

export type PublishedKeys = ResponseBody<typeof listStatementKeys>['keys']
export type PublishedHeader = ResponseBody<typeof listStatementHeaders>['headers'][number]
export type KeyHistory = readonly { key: VerifierKey; firstSequence: number }[]

/** State of a chain after its newest verified header. */
export type VerifiedChain = { log: HeaderLog; lastHash: string; last: StatementHeader | null }

export const emptyChain: VerifiedChain = { log: emptyLog, lastHash: NO_HASH, last: null }

const sha256 = (text: string) => hash('sha256', text, 'hex')

function attempt<T>(fault: ChainFault, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ChainError) throw error
    throw new ChainError(fault, (error as Error).message)
  }
}

/** Follows the endorsements from the first key. With `pinned`, that key must be the first. */
export function verifyKeys(keys: PublishedKeys, pinned?: string): KeyHistory {
  const history = keys.map(({ verifierKey, firstSequence }) => ({
    key: attempt('unreadable', () => parseVerifierKey(verifierKey)),
    firstSequence,
  }))
  const first = history[0]
  if (!first || first.firstSequence !== 1) throw new ChainError('unknown-key', 'The first key is missing.')
  if (pinned !== undefined && keys[0]!.verifierKey !== pinned)
    throw new ChainError('unknown-key', `The first key is not ${pinned}.`)
  for (const [index, { key, firstSequence }] of history.entries()) {
    const before = history[index - 1]
    if (!before) continue
    const note = attempt('unreadable', () => parseNote(keys[index]!.endorsement ?? ''))
    const isSigned = attempt('wrong-signature', () => findSignature(note, before.key))
    const isNamed = note.text === endorsementText(first.key.name, firstSequence, key)
    if (!isSigned || !isNamed || firstSequence <= before.firstSequence || key.name !== first.key.name)
      throw new ChainError('unknown-key', `Key ${index + 1} is not endorsed by the key before it.`)
  }
  return history
}

export const keyOf = (history: KeyHistory, sequence: number): VerifierKey =>
  history.findLast(({ firstSequence }) => firstSequence <= sequence)!.key

/** Returns the chain with one more header, or throws a ChainError that names the fault. */
export function verifyHeader(
  chain: VerifiedChain,
  published: PublishedHeader,
  history: KeyHistory,
): VerifiedChain {
  const header = attempt('unreadable', () => parseHeader(published.text))
  requireNext(chain, header, history[0]!.key.name)
  if (chain.last) requireProgress(chain.last, header)
  const log = appendToLog(chain.log, published.text)
  verifyCheckpoint(published.checkpoint, { origin: header.origin, log, history })
  return { log, lastHash: sha256(published.text), last: header }
}

function requireNext({ log, lastHash }: VerifiedChain, header: StatementHeader, origin: string): void {
  const { sequence } = header
  if (header.origin !== origin)
    throw new ChainError('other-installation', `Header ${sequence} is of ${header.origin}, not of ${origin}.`)
  if (sequence <= log.size)
    throw new ChainError('replayed-statement', `Header ${sequence} is published again.`)
  if (sequence > log.size + 1) throw new ChainError('missing-header', `Header ${log.size + 1} is missing.`)
  if (header.previous !== lastHash)
    throw new ChainError('rewritten-header', `Header ${sequence} does not continue header ${log.size}.`)
}

function requireProgress(last: StatementHeader, header: StatementHeader): void {
  const { sequence } = header
  if (header.time < last.time)
    throw new ChainError('clock-set-back', `Header ${sequence} is earlier than header ${last.sequence}.`)
  if (header.ledger.transfers < last.ledger.transfers)
    throw new ChainError('ledger-rolled-back', `Header ${sequence} covers fewer transfers.`)
  const heads = new Map(header.auditHeads.map((head) => [head.stream, head]))
  for (const { stream, number, hash: hashBefore } of last.auditHeads) {
    const head = heads.get(stream)
    if (!head || head.number < number || (head.number === number && head.hash !== hashBefore))
      throw new ChainError('audit-log-rolled-back', `Header ${sequence} has an earlier head of ${stream}.`)
  }
}

type ExpectedLog = { origin: string; log: HeaderLog; history: KeyHistory }

/** Verifies that the checkpoint is exactly that of the log, signed by the key in force at its size. */
export function verifyCheckpoint(checkpoint: string, { origin, log, history }: ExpectedLog): void {
  const note = attempt('unreadable', () => parseNote(checkpoint))
  if (!attempt('wrong-signature', () => findSignature(note, keyOf(history, log.size))))
    throw new ChainError('unknown-key', `The checkpoint of size ${log.size} is signed by another key.`)
  if (note.text !== formatCheckpoint(origin, log))
    throw new ChainError('split-view', `The checkpoint of size ${log.size} is of other headers.`)
}
