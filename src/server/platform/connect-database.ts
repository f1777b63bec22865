// Connects a command to the database: DATABASE_URL, the running embedded server, or a newly started one.

import { join } from 'node:path'
import { applicationUrl } from '#server/platform/application-login.ts'
import { checkDatabase } from '#server/platform/check-database.ts'
import type { Config } from '#server/platform/config.ts'
import { PROBE_MILLISECONDS, openDatabase, type Database } from '#server/platform/database.ts'
import { findRunningCluster } from '#server/platform/embedded-postgres/find-running-cluster.ts'
import { DATABASE_NAME, startDatabase } from '#server/platform/start-database.ts'

export type ConnectedDatabase = { database: Database; stop(): Promise<void> }

/** Uses the application's role and does not migrate a running database, so read-only commands change nothing. */
export async function connectDatabase(
  config: Config,
  onNotice: (sentence: string) => void,
): Promise<ConnectedDatabase> {
  const running =
    config.DATABASE_URL === undefined && (await findRunningCluster(join(config.DATA_DIR, 'postgres')))
  const url = running ? applicationUrl(running.url(DATABASE_NAME)) : config.DATABASE_URL
  if (url === undefined) return startDatabase(config, onNotice)
  await checkDatabase(url)
  const database = openDatabase({ connectionString: url, probeMilliseconds: PROBE_MILLISECONDS })
  return { database, stop: () => database.close() }
}
