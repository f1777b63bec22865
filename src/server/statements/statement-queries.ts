import type { Balances, TreeNode } from '#domain/statements/liability-tree.ts'
import {
  type PublishedStatement,
  type StatementFigures,
  statementFigures,
} from '#contract/money/statements.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import * as z from 'zod/mini'

// Stored statement figures have amounts as decimal text, because JSON numbers would lose precision.

const figuresFromJson = (json: unknown): StatementFigures => z.parse(statementFigures, json)
const figuresToJson = (figures: StatementFigures) => z.encode(statementFigures, figures)

/**
 * Serializes statements, then takes the transaction's snapshot: locking a table takes none, so the snapshot is taken after the wait.
 * Must be the first call in its transaction.
 */
export async function beginStatement(tx: Transaction): Promise<void> {
  await tx.query('set transaction isolation level repeatable read')
  await tx.query('lock table statement_leaf in share row exclusive mode')
}

export type MemberBalances = { memberId: bigint; userrefid: string; balances: Balances }

/** Balances of every member, including zero balances. */
export async function listMemberBalances(tx: Queryable): Promise<MemberBalances[]> {
  const { rows } = await tx.query(
    `select member.id, member.userrefid, r_wallet, custody, profit_wallet, withdrawal_wallet, hold
     from member join member_balance on member_id = member.id`,
  )
  return rows.map((row) => ({ memberId: row.id, userrefid: row.userrefid, balances: toBalances(row) }))
}

/** The sum of all member accounts, computed independently of the list of members. */
export async function totalOwed(tx: Queryable): Promise<bigint> {
  const { rows } = await tx.query(
    'select coalesce(sum(balance), 0)::bigint as total from account_balance where member_id > 0',
  )
  return rows[0].total
}

type BalanceRow = Record<'r_wallet' | 'custody' | 'profit_wallet' | 'withdrawal_wallet' | 'hold', bigint>
const toBalances = (row: BalanceRow): Balances => ({
  rWallet: row.r_wallet,
  custody: row.custody,
  profitWallet: row.profit_wallet,
  withdrawalWallet: row.withdrawal_wallet,
  hold: row.hold,
})

export type NewStatement = {
  closingDay: string | null
  at: Date
  root: TreeNode
  members: number
  secret: string
  figures: StatementFigures
}

/** Returns undefined if the closing already has a statement. */
export async function insertStatement(tx: Queryable, statement: NewStatement): Promise<number | undefined> {
  const { rows } = await tx.query(
    `insert into statement (closing_day, at, root, total, members, secret, figures) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (closing_day) do nothing returning id`,
    [
      statement.closingDay,
      statement.at,
      statement.root.hash,
      statement.root.sum,
      statement.members,
      statement.secret,
      JSON.stringify(figuresToJson(statement.figures)),
    ],
  )
  return rows[0]?.id
}

export type PositionedLeaf = { memberId: bigint; position: number; balances: Balances }

export async function insertLeaves(
  tx: Queryable,
  id: number,
  leaves: readonly PositionedLeaf[],
): Promise<void> {
  const column = (wallet: keyof Balances) => leaves.map(({ balances }) => balances[wallet])
  await tx.query(
    `insert into statement_leaf (statement_id, member_id, position, r_wallet, custody, profit_wallet, withdrawal_wallet, hold)
     select $1, * from unnest($2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])`,
    [
      id,
      leaves.map(({ memberId }) => memberId),
      leaves.map(({ position }) => position),
      column('rWallet'),
      column('custody'),
      column('profitWallet'),
      column('withdrawalWallet'),
      column('hold'),
    ],
  )
}

export type NodeBatch = { level: number; first: number; nodes: readonly TreeNode[] }

export async function insertNodes(
  tx: Queryable,
  id: number,
  { level, first, nodes }: NodeBatch,
): Promise<void> {
  await tx.query(
    `insert into statement_node (statement_id, level, position, hash, sum)
     select $1, $2, $3::int + number - 1, hash, sum
     from unnest($4::text[], $5::bigint[]) with ordinality as node (hash, sum, number)`,
    [id, level, first, nodes.map(({ hash }) => hash), nodes.map(({ sum }) => sum)],
  )
}

/** Deletes trees and checks of all but the newest statements; roots, totals and figures are retained. */
export async function deleteOldTrees(tx: Queryable, retained: number): Promise<void> {
  for (const table of ['statement_leaf', 'statement_node', 'statement_check'])
    await tx.query(
      `delete from ${table} where statement_id <= (select id from statement order by id desc offset $1 limit 1)`,
      [retained],
    )
}

const PUBLISHED = `id, at, to_char(closing_day, 'YYYY-MM-DD') as "closingDay", root, total, members`
export type StatementSummary = Omit<PublishedStatement, 'figures'>

export async function newestStatement(on: Queryable): Promise<PublishedStatement | undefined> {
  const { rows } = await on.query(`select ${PUBLISHED}, figures from statement order by id desc limit 1`)
  return rows[0] && { ...rows[0], figures: figuresFromJson(rows[0].figures) }
}

export async function statementsBefore(
  on: Queryable,
  id: number,
  count: number,
): Promise<StatementSummary[]> {
  const { rows } = await on.query(
    `select ${PUBLISHED} from statement where id < $1 order by id desc limit $2`,
    [id, count],
  )
  return rows
}

export async function newestStatements(
  on: Queryable,
  count: number,
): Promise<(StatementSummary & { sequence: number })[]> {
  const { rows } = await on.query(
    `select ${PUBLISHED}, sequence from statement join statement_header on statement_id = id order by id desc limit $1`,
    [count],
  )
  return rows
}

export async function hasStatementOf(on: Queryable, closingDay: string): Promise<boolean> {
  const { rows } = await on.query('select from statement where closing_day = $1', [closingDay])
  return rows.length > 0
}

export type MemberLeaf = StatementSummary & {
  secret: string
  userrefid: string
  position: number
  balances: Balances
}

/** The member's leaf in the newest statement. */
export async function findLeaf(on: Queryable, memberId: bigint): Promise<MemberLeaf | undefined> {
  const { rows } = await on.query(
    `select newest.*, leaf.*, member.userrefid
     from (select ${PUBLISHED}, secret from statement order by id desc limit 1) as newest
     join statement_leaf as leaf on leaf.statement_id = newest.id and leaf.member_id = $1
     join member on member.id = leaf.member_id`,
    [memberId],
  )
  return rows[0] && { ...rows[0], balances: toBalances(rows[0]) }
}

export async function readNodes(
  on: Queryable,
  id: number,
  places: readonly { level: number; position: number }[],
): Promise<TreeNode[]> {
  const { rows } = await on.query(
    `select node.hash, node.sum
     from unnest($2::int[], $3::int[]) with ordinality as place (level, position, number)
     join statement_node as node on node.statement_id = $1 and node.level = place.level and node.position = place.position
     order by place.number`,
    [id, places.map(({ level }) => level), places.map(({ position }) => position)],
  )
  return rows
}
