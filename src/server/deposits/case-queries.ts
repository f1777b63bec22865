// Rail cases: differences and transfers that no rule settles, for review by an administrator.

import { formatUsdt } from '#domain/money/money.ts'
import type { TokenTransfer } from '#server/platform/chain/chain-node.ts'
import type { Queryable, Transaction } from '#server/platform/database.ts'
import type { LineRow } from './gateway-queries.ts'

export type RailCase = {
  id: bigint
  kind: 'difference' | 'oversized'
  subject: string
  detail: string
  openedAt: Date
}

type NewCase = Omit<RailCase, 'id'>

async function openCase(on: Queryable, { kind, subject, detail, openedAt }: NewCase): Promise<void> {
  await on.query(
    `insert into rail_case (kind, subject, detail, opened_at) values ($1, $2, $3, $4)
     on conflict (kind, subject) where closed_at is null do update set detail = $3`,
    [kind, subject, detail, openedAt],
  )
}

export async function openOversizedCase(
  tx: Transaction,
  { transactionHash, logIndex, units, recipient }: TokenTransfer,
  at: Date,
): Promise<void> {
  const detail = `${units} base units arrived at ${recipient}: more than any payment. Nothing was credited.`
  await openCase(tx, {
    kind: 'oversized',
    subject: `${transactionHash}, log ${logIndex}`,
    detail,
    openedAt: at,
  })
}

/** Opens a case for each line with a difference, and closes those of lines that agree again. */
export async function updateDifferenceCases(
  tx: Queryable,
  lines: readonly LineRow[],
  at: Date,
): Promise<void> {
  for (const { name, difference, note } of lines)
    if (difference !== null && difference !== formatUsdt(0n))
      await openCase(tx, {
        kind: 'difference',
        subject: name,
        detail: `The difference is ${difference} USDT. ${note}`.trim(),
        openedAt: at,
      })
  const agreeing = lines.filter(({ difference }) => difference === formatUsdt(0n)).map(({ name }) => name)
  await tx.query(
    `update rail_case set closed_at = $2, closing_reason = 'The figures agree again'
     where kind = 'difference' and closed_at is null and subject = any($1)`,
    [agreeing, at],
  )
}

export async function listOpenCases(on: Queryable): Promise<RailCase[]> {
  const { rows } = await on.query<RailCase>(
    `select id, kind, subject, detail, opened_at as "openedAt" from rail_case where closed_at is null
     order by id desc limit 50`,
  )
  return rows
}

export type CaseClosing = { id: bigint; by: bigint; reason: string; at: Date }

/** Returns the subject; undefined if the case is not open. */
export async function closeCase(
  tx: Transaction,
  { id, by, reason, at }: CaseClosing,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ subject: string }>(
    `update rail_case set closed_at = $2, closed_by = $3, closing_reason = $4
     where id = $1 and closed_at is null returning subject`,
    [id, at, by, reason],
  )
  return rows[0]?.subject
}
