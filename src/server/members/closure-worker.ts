import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { closeDueAccounts } from './closure-request.ts'

const PAUSE_MILLISECONDS = 60_000

type ClosureWorkerDeps = { database: Database; clock: Clock; secrets: Encryption; log: Log }

/** Worker that closes accounts whose cooling-off period has ended. Not a job, because jobs cannot encrypt mail. */
export const startClosureWorker = ({
  database,
  clock,
  secrets,
  log,
}: ClosureWorkerDeps): (() => Promise<void>) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'closure worker failed',
    run: () => closeDueAccounts(database, secrets, clock.now()),
  })
