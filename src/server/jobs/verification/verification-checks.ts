// The verifications of the circuit breaker. To add one, add an entry to this list.

import type pg from 'pg'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { quickLedgerChecks, runLedgerChecks, verifyLedger } from '#server/ledger/verify-ledger.ts'
import { rewardPaymentChecks } from '#server/rewards/reward-payment-checks.ts'
import {
  findChangedRows,
  findNewAuditBreaks,
  findOverdrawn,
  findRecentTransferFaults,
  findShortfalls,
  findTreeFaults,
  findUnbalanced,
  type VerificationScope,
} from './verification-queries.ts'

/** A violated rule, with the number of violations and the first ones. */
export type Violation = { check: string; count: number; first: readonly string[] }

export type VerificationCheck = {
  /** A round verifies new entries every 30 seconds. A sweep verifies everything, as often as its duration allows. */
  scope: VerificationScope
  find: (pool: pg.Pool, now: Date) => Promise<Violation[]>
}

const rule = (check: string, find: (pool: pg.Pool, now: Date) => Promise<string[]>) => ({
  find: async (pool: pg.Pool, now: Date): Promise<Violation[]> => {
    const first = await find(pool, now)
    return first.length === 0 ? [] : [{ check, count: first.length, first }]
  },
})

type Finding = Awaited<ReturnType<typeof runLedgerChecks>>[number]
const toViolations = (findings: readonly Finding[]): Violation[] =>
  findings
    .filter(({ wrong }) => wrong > 0n)
    .map(({ name, wrong, variances }) => ({ check: name, count: Number(wrong), first: variances }))

const AUDIT_CHECK = 'no entry of the audit log was changed or removed'
const STATEMENT_CHECK = 'no published statement and no plan version in force was changed'

export const verificationChecks: readonly VerificationCheck[] = [
  { scope: 'round', ...rule('all balances together are zero', findUnbalanced) },
  { scope: 'round', ...rule('no account is overdrawn that must not be', findOverdrawn) },
  { scope: 'round', find: async (pool) => toViolations(await runLedgerChecks(pool, quickLedgerChecks)) },
  {
    scope: 'round',
    ...rule('every new transfer follows the rules and has its cause', findRecentTransferFaults),
  },
  { scope: 'round', ...rule(AUDIT_CHECK, findNewAuditBreaks) },
  { scope: 'round', ...rule(STATEMENT_CHECK, findChangedRows) },
  { scope: 'round', ...rule('the rails hold what the ledger says', findShortfalls) },
  { scope: 'sweep', find: async (pool) => toViolations(await verifyLedger(pool)) },
  { scope: 'sweep', find: async (pool) => toViolations(await runLedgerChecks(pool, rewardPaymentChecks)) },
  { scope: 'sweep', ...rule(AUDIT_CHECK, findAuditBreaks) },
  { scope: 'sweep', ...rule('every statement leads to its published root', findTreeFaults) },
]

async function findAuditBreaks(pool: pg.Pool): Promise<string[]> {
  const { broken } = await verifyChains(pool)
  return broken.map(({ stream, number, why }) => `${stream} ${number}: ${why}`)
}
