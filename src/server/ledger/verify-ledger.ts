import type pg from 'pg'
import { ledgerChecks } from '#server/ledger/ledger-checks.ts'
import { ledgerHoldChecks } from '#server/ledger/ledger-hold-checks.ts'

export type LedgerFinding = {
  name: string
  /** How many rows were looked at. */
  checked: bigint
  /** In micro-USDT, unless it counts things. */
  figure: bigint
  figureOf: string
  wrong: bigint
  /** The first twenty rows that are wrong. */
  variances: string[]
}

type Row = { checked: bigint; figure: bigint; wrong: bigint; variances: string[] }

/** Recomputes everything from the transfers, as of one moment, and changes nothing. */
export async function verifyLedger(pool: pg.Pool): Promise<LedgerFinding[]> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings: LedgerFinding[] = []
    for (const { name, figureOf, sql } of [...ledgerChecks, ...ledgerHoldChecks]) {
      const { rows } = await client.query<Row>(sql)
      const { checked, figure, wrong, variances } = rows[0]!
      findings.push({ name, checked: BigInt(checked), figure: BigInt(figure), figureOf, wrong: BigInt(wrong), variances })
    }
    return findings
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
