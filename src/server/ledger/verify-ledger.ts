import type pg from 'pg'
import { parseVariance } from '#server/ledger/describe-variance.ts'
import { ledgerChecks, type LedgerCheck } from '#server/ledger/ledger-checks.ts'
import { ledgerHoldChecks } from '#server/ledger/ledger-hold-checks.ts'
import { payoutOrderChecks } from '#server/ledger/payout-order-checks.ts'
import { beginSnapshot } from '#server/platform/database.ts'

export type LedgerFinding = {
  name: string
  /** The number of rows checked. */
  checked: bigint
  figure: bigint
  figureOf: string
  figureIn: LedgerCheck['figureIn']
  wrong: bigint
  /** Descriptions of the first twenty violating rows. */
  variances: string[]
}

type Row = { checked: bigint; figure: bigint; wrong: bigint; variances: string[] }

const allChecks = [...ledgerChecks, ...ledgerHoldChecks, ...payoutOrderChecks]
export const LEDGER_CHECK_COUNT = allChecks.length
export const quickLedgerChecks = allChecks.filter(({ isQuick }) => isQuick)

type OnFinding = (finding: LedgerFinding) => Promise<void> | void

/** Recomputes everything from the transfers. */
export const verifyLedger = (pool: pg.Pool, onFinding?: OnFinding): Promise<LedgerFinding[]> =>
  runLedgerChecks(pool, allChecks, onFinding)

/** Runs the checks in one read-only snapshot. */
export async function runLedgerChecks(
  pool: pg.Pool,
  checks: readonly LedgerCheck[],
  onFinding: OnFinding = () => {},
): Promise<LedgerFinding[]> {
  const client = await pool.connect()
  try {
    await beginSnapshot(client)
    const findings: LedgerFinding[] = []
    for (const { sql, isQuick: _, ...about } of checks) {
      const { rows } = await client.query<Row>(sql)
      const row = rows[0]!
      const finding = { ...about, ...row, variances: row.variances.map(parseVariance) }
      findings.push(finding)
      await onFinding(finding)
    }
    return findings
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
