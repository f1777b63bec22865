import type pg from 'pg'
import { ledgerChecks, type LedgerCheck } from '#server/ledger/ledger-checks.ts'
import { ledgerHoldChecks } from '#server/ledger/ledger-hold-checks.ts'

export type LedgerFinding = {
  name: string
  /** How many rows were looked at. */
  checked: bigint
  figure: bigint
  figureOf: string
  figureIn: LedgerCheck['figureIn']
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
    for (const { sql, ...about } of [...ledgerChecks, ...ledgerHoldChecks]) {
      const { rows } = await client.query<Row>(sql)
      findings.push({ ...about, ...rows[0]! })
    }
    return findings
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
