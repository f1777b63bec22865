import pg from 'pg'
import { hashPassword } from '#server/identity/passwords.ts'
import { publish } from '#server/http/live/live-events.ts'
import { planAt } from '#server/plan/current-plan.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { randomBytes } from '#server/platform/randomness.ts'
import { claimApprovedBatch, markBatchFailed, runBatch } from './import-queries.ts'

type ImportDeps = { database: Database; clock: Clock }

/** Executes approved imports, each in one transaction. Invalid data marks an import as failed; other errors are retried. */
export async function runApprovedImports(deps: ImportDeps): Promise<void> {
  while (await runNextImport(deps)) {
    // Each in its own transaction.
  }
}

function runNextImport({ database, clock }: ImportDeps): Promise<boolean> {
  return database.inTransaction(async (tx) => {
    const id = await claimApprovedBatch(tx)
    if (id === undefined) return false
    const now = clock.now()
    const { id: planVersion } = await planAt(tx, now)
    // A random password that no one knows: imported members set their own with a mailed code.
    const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
    await tx.query('savepoint one_import')
    try {
      await runBatch(tx, id, { now, planVersion, passwordHash })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !isRefusedData(error)) throw error
      await tx.query('rollback to savepoint one_import')
      await markBatchFailed(tx, id, describeFailure(error))
    }
    for (const topic of ['members', 'activations', 'wallet'] as const)
      await publish(tx, { topic, admins: true })
    return true
  })
}

/** A violated constraint or a refusal by our SQL functions. A lost connection or a deadlock is retried. */
const isRefusedData = ({ code = '' }: pg.DatabaseError) => code.startsWith('23') || code.startsWith('T')

function describeFailure({ constraint, message }: pg.DatabaseError): string {
  if (constraint === 'member_email')
    return 'An email address of the file belongs to a member now. Prepare it again.'
  if (constraint === 'member_root') return 'A member of the file has no sponsor any more. Prepare it again.'
  return message.slice(0, 500)
}
