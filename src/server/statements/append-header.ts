// Signs a statement: appends its header to the chain of headers, and a checkpoint commits to all of them.

import type { StatementFigures } from '#contract/money/statements.ts'
import { formatHeader, NO_HASH } from '#domain/statements/statement-header.ts'
import type { TreeNode } from '#domain/statements/liability-tree.ts'
import type { Transaction } from '#server/platform/database.ts'
import { appendToLog, emptyLog, formatCheckpoint } from './header-log.ts'
import {
  continueLedgerDigest,
  insertHeader,
  listAuditHeads,
  newestHeader,
  type NewestHeader,
} from './header-queries.ts'
import { signNote } from './signed-note.ts'
import { ensureStatementKey, type StatementSigner } from './statement-key.ts'

/** Tolerated clock difference between servers; a statement's time is never before that of the previous one. */
const MAX_CLOCK_SKEW_MILLISECONDS = 60_000
/** An empty snapshot. */
const BEFORE_ALL = '1:1:'

/** The time of the next statement. Refuses a clock that was set back, because the order of statements would be ambiguous. */
export function nextStatementTime(last: NewestHeader | undefined, now: Date): Date {
  if (!last || now >= last.at) return now
  if (last.at.getTime() - now.getTime() > MAX_CLOCK_SKEW_MILLISECONDS)
    throw new Error(`The clock was set back: the newest statement is of ${last.at.toISOString()}.`)
  return last.at
}

export type SignedStatement = {
  statementId: number
  at: Date
  closingDay: string | null
  root: TreeNode
  members: number
  figures: StatementFigures
}

export async function appendHeader(
  tx: Transaction,
  signer: StatementSigner,
  statement: SignedStatement,
): Promise<void> {
  const { statementId, at, closingDay, root, members, figures } = statement
  const last = await newestHeader(tx)
  const key = await ensureStatementKey(tx, signer, at)
  const sequence = (last?.sequence ?? 0) + 1
  const ledger = await continueLedgerDigest(tx, last ?? firstPosition)
  const text = formatHeader({
    origin: key.name,
    sequence,
    time: at,
    closingDay,
    root: root.hash,
    total: root.sum,
    members,
    ledger: { ...ledger, digest: ledger.digest.toString('hex') },
    auditHeads: await listAuditHeads(tx),
    treasury: figures.house.treasury,
    odlPool: figures.house.odlPool,
    pending: figures.pending,
    held: figures.held,
    previous: last?.hash.toString('hex') ?? NO_HASH,
  })
  const log = appendToLog(last ? { ...last, size: last.sequence } : emptyLog, text)
  const checkpoint = signNote(formatCheckpoint(key.name, log), key, at)
  await insertHeader(tx, { sequence, statementId, text, checkpoint, ledger, subtreeRoots: log.subtreeRoots })
}

const firstPosition = {
  ledgerPosition: BEFORE_ALL,
  ledgerTransfers: 0n,
  ledgerDigest: Buffer.alloc(32),
}
