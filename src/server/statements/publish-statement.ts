// Publishes the liabilities to members: a Merkle sum tree over all balances, its root and total, and figures from the same snapshot.
// Leaves are sorted by hash, so that positions reveal nothing about their owners.

import { createHmac, hash } from 'node:crypto'
import { emptyRoot, leafNode, levelAbove, type TreeNode } from '#domain/statements/liability-tree.ts'
import type { Sha256 } from '#domain/statements/sha-256.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import {
  beginStatement,
  listMemberBalances,
  deleteOldTrees,
  hasStatementOf,
  insertLeaves,
  insertNodes,
  insertStatement,
  newestStatement,
  totalOwed,
  type MemberBalances,
  type StatementSummary,
} from './statement-queries.ts'
import { appendHeader, nextStatementTime } from './append-header.ts'
import { newestHeader } from './header-queries.ts'
import type { StatementSigner } from './statement-key.ts'
import { computeFigures } from './statement-figures.ts'

const RETAINED_TREES = 8
/** Rows per batch; the event loop is yielded between batches. */
const BATCH = 5_000

const sha256: Sha256 = (text) => hash('sha256', text, 'hex')

/** Derived from the statement's secret, so salts are not stored. */
export const computeSalt = (secret: string, memberId: bigint): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(String(memberId)).digest('hex')

export type StatementRequest = { now: Date; closingDay: string | null; signer: StatementSigner }

/** Must be the first call in its transaction. Returns undefined if the closing already has a statement. */
export async function publishStatement(
  tx: Transaction,
  { now, closingDay, signer }: StatementRequest,
): Promise<StatementSummary | undefined> {
  await beginStatement(tx)
  const at = nextStatementTime(await newestHeader(tx), now)
  const members = await listMemberBalances(tx)
  const secret = randomBytes(32).toString('hex')
  const leaves = await buildLeaves(members, secret)
  const levels = await buildLevels(leaves.map(({ node }) => node))
  const root = levels.at(-1)?.[0] ?? emptyRoot(sha256)
  if (root.sum !== (await totalOwed(tx)))
    throw new Error('Some member account belongs to no member: the total would not be all that is owed.')
  const figures = await computeFigures(tx, members, at)
  const statement = { closingDay, at, root, members: members.length, figures }
  const id = await insertStatement(tx, { ...statement, secret })
  if (id === undefined) return undefined
  for (const batch of splitIntoBatches(leaves.map(({ member }, position) => ({ ...member, position }))))
    await insertLeaves(tx, id, batch.rows)
  for (const [level, nodes] of levels.entries())
    for (const { first, rows } of splitIntoBatches(nodes))
      await insertNodes(tx, id, { level, first, nodes: rows })
  await deleteOldTrees(tx, RETAINED_TREES)
  await appendHeader(tx, signer, { ...statement, statementId: id })
  await publish(tx, { topic: 'statement' })
  return { id, at, closingDay, root: root.hash, total: root.sum, members: members.length }
}

/** Publishes the statement of a closing once, and the first statement of an installation. */
export async function publishDueStatement(
  database: Database,
  { closingDay, ...request }: Omit<StatementRequest, 'closingDay'> & { closingDay?: string | undefined },
): Promise<void> {
  const due = closingDay
    ? !(await hasStatementOf(database.pool, closingDay))
    : !(await newestStatement(database.pool))
  if (due)
    await database.inTransaction((tx) => publishStatement(tx, { ...request, closingDay: closingDay ?? null }))
}

type LeafNode = { member: MemberBalances; node: TreeNode }

async function buildLeaves(members: readonly MemberBalances[], secret: string): Promise<LeafNode[]> {
  const planted: LeafNode[] = []
  for (const { rows } of splitIntoBatches(members)) {
    for (const member of rows) {
      const leaf = { ...member, salt: computeSalt(secret, member.memberId) }
      planted.push({ member, node: leafNode(leaf, sha256) })
    }
    await yieldToEventLoop()
  }
  return planted.toSorted((a, b) => (a.node.hash < b.node.hash ? -1 : 1))
}

async function buildLevels(leaves: TreeNode[]): Promise<TreeNode[][]> {
  const levels = leaves.length > 0 ? [leaves] : []
  for (let level = leaves; level.length > 1;) {
    const above: TreeNode[] = []
    for (const { rows } of splitIntoBatches(level)) {
      above.push(...levelAbove(rows, sha256))
      await yieldToEventLoop()
    }
    levels.push(above)
    level = above
  }
  return levels
}

const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

// The batch size is even, so that siblings stay in one batch.
function* splitIntoBatches<Row>(all: readonly Row[]): Generator<{ first: number; rows: readonly Row[] }> {
  for (let first = 0; first < all.length; first += BATCH)
    yield { first, rows: all.slice(first, first + BATCH) }
}
