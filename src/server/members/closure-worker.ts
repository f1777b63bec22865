import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { closeDueAccounts } from './closure-request.ts'

const PAUSE_MILLISECONDS = 60_000

type ClosureWorkerDeps = { database: Database; clock: Clock; secrets: Encryption; log: Log }

/** Worker that closes accounts whose cooling period is over. Not a job: jobs cannot encrypt mail. */
export function startClosureWorker({
  database,
  clock,
  secrets,
  log,
}: ClosureWorkerDeps): () => Promise<void> {
  let working = Promise.resolve()
  const timer = setInterval(() => {
    working = closeDueAccounts(database, secrets, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'closure worker failed'),
    )
  }, PAUSE_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await working
  }
}
