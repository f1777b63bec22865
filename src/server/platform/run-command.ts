// Runs a command of the table in commands.ts, and prints its result or its error.

import { Refusal } from '#contract/platform/refusals.ts'
import { UnreachableDatabaseError, checkDatabase } from '#server/platform/check-database.ts'
import type { CommandName, GivenOptions } from '#server/platform/commands.ts'
import { readConfig, ConfigError, type Config } from '#server/platform/config.ts'
import { type Database, PROBE_MILLISECONDS, openDatabase } from '#server/platform/database.ts'
import { isUnanswered } from '#server/platform/database-errors.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { MigrationError } from '#server/platform/read-migrations.ts'
import { readOptions } from '#server/platform/read-options.ts'
import { WebBuildError } from '#server/platform/build-web.ts'
import { join } from 'node:path'
import { applicationUrl } from './application-login.ts'
import { findRunningCluster } from '#server/platform/embedded-postgres/find-running-cluster.ts'
import { DATABASE_NAME, startDatabase } from './start-database.ts'

type ConnectedDatabase = { database: Database; stop(): Promise<void> }

/** Connects to DATABASE_URL, to the running embedded server, or to a newly started one, as the application role. A running database is not migrated. */
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

/** A usage error. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const expectedErrors = [
  Refusal,
  ConfigError,
  CommandError,
  EmbeddedPostgresError,
  MigrationError,
  UnreachableDatabaseError,
  WebBuildError,
]

const printError = (text: string) => process.stderr.write(`${text}\n`)

/** Runs `work` on the configured database, with or without a running server, and prints the text that it returns. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  work: (database: Database, options: GivenOptions<Name>) => Promise<string>,
): Promise<void> {
  await runWithoutDatabase(name, async (options) => {
    const connected = await connectDatabase(readConfig(process.env), printError)
    try {
      return await work(connected.database, options)
    } finally {
      await connected.stop()
    }
  })
}

export async function runWithoutDatabase<Name extends CommandName>(
  name: Name,
  work: (options: GivenOptions<Name>) => Promise<string>,
): Promise<void> {
  const options = readOptions(name)
  try {
    process.stdout.write(`${await work(options)}\n`)
  } catch (error) {
    printError(describeFailure(error))
    process.exitCode = 1
  }
}

/** One sentence, or one per field. LOG_LEVEL=debug shows the stack trace of an unexpected error. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `This failed: ${String(error)}`
  if (error instanceof Refusal) {
    const fields = Object.entries(error.details.fields ?? {})
    return [error.message, ...fields.map(([name, text]) => `  ${name}: ${text}`)].join('\n')
  }
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message
  if (process.env['LOG_LEVEL'] === 'debug' || process.env['LOG_LEVEL'] === 'trace')
    return error.stack ?? error.message
  if (isUnanswered(error))
    return `The database did not answer in time, so this was not finished: ${error.message}.`
  return `This failed unexpectedly: ${error.message || error.name}. Run it with LOG_LEVEL=debug to see where.`
}
