// Runs `npm run ledger:verify` from the back office. It continues after the response, in one read-only transaction, and stores each
// finding immediately, so that open pages show its progress.

import type * as contract from '#contract/money/treasury.ts'
import type { Verification } from '#contract/money/treasury.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { LEDGER_CHECK_COUNT, verifyLedger, type LedgerFinding } from '#server/ledger/verify-ledger.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isUnanswered } from '#server/platform/database-errors.ts'
import type { Database, Queryable } from '#server/platform/database.ts'
import {
  addFinding,
  finishVerification,
  insertVerification,
  listVerifications,
  lockVerifications,
  type StoredFinding,
} from './verification-queries.ts'

/** A run without a result for this long is considered abandoned. */
const ABANDONED_MILLISECONDS = 30 * 60_000

type VerificationDeps = { database: Database; clock: Clock }

function toStoredFinding(finding: LedgerFinding): StoredFinding {
  const { checked, figure, wrong } = finding
  return { ...finding, checked: String(checked), figure: String(figure), wrong: String(wrong) }
}

function verificationState(
  { startedAt, finishedAt, findings, failure }: Omit<Verification, 'state'>,
  now: Date,
): Verification['state'] {
  if (failure !== null) return 'broken off'
  if (finishedAt) return findings.some(({ wrong }) => wrong !== '0') ? 'wrong' : 'right'
  return now.getTime() - startedAt.getTime() > ABANDONED_MILLISECONDS ? 'broken off' : 'running'
}

export async function readVerifications(on: Queryable, now: Date): Promise<Verification[]> {
  return (await listVerifications(on)).map((row) => ({ ...row, state: verificationState(row, now) }))
}

export async function startVerification(call: Call<typeof contract.verifyLedger>, parts: VerificationDeps) {
  const { tx, caller, now } = call
  await lockVerifications(tx)
  if ((await readVerifications(tx, now)).some(({ state }) => state === 'running'))
    throw new Refusal('verification-running')
  const id = await insertVerification(tx, { by: requireAdminId(caller), at: now, checks: LEDGER_CHECK_COUNT })
  call.note({ subject: `ledger verification ${id}` })
  await publish(tx, { topic: 'treasury', admins: true })
  // Findings update the inserted row, so the work starts when the transaction has committed.
  tx.runAfterCommit(() => void verify(parts, id))
  return { message: 'The ledger is being verified', id }
}

async function verify({ database, clock }: VerificationDeps, id: bigint): Promise<void> {
  const { pool } = database
  const tell = () => publish(pool, { topic: 'treasury', admins: true })
  try {
    await verifyLedger(pool, async (finding) => {
      await addFinding(pool, id, toStoredFinding(finding))
      await tell()
    })
    await finishVerification(pool, id, { at: clock.now() })
  } catch (error) {
    const failure = isUnanswered(error)
      ? 'The database did not answer in time'
      : error instanceof Error
        ? error.message
        : 'unknown'
    await finishVerification(pool, id, { at: clock.now(), failure }).catch(() => {})
  }
  await tell().catch(() => {})
}
