// Runs a command on the configured database, with or without a running server, and prints errors.

import { Refusal } from '#contract/platform/refusals.ts'
import { readConfig, ConfigError } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { MigrationError } from '#server/platform/read-migrations.ts'
import { UnreachableDatabaseError } from '#server/platform/start-database.ts'
import { connectDatabase } from '#server/platform/connect-database.ts'

/** A usage error; printed without a stack trace. */
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
]

const printError = (text: string) => process.stderr.write(`${text}\n`)

/** Prints the text that `work` returns. */
export async function runCommand(work: (database: Database) => Promise<string>): Promise<void> {
  try {
    const connected = await connectDatabase(readConfig(process.env), printError)
    try {
      process.stdout.write(`${await work(connected.database)}\n`)
    } finally {
      await connected.stop()
    }
  } catch (error) {
    printError(
      expectedErrors.some((kind) => error instanceof kind)
        ? formatExpectedError(error as Error)
        : formatStack(error),
    )
    process.exitCode = 1
  }
}

function formatExpectedError(error: Error): string {
  const fields = error instanceof Refusal ? Object.entries(error.details.fields ?? {}) : []
  return [error.message, ...fields.map(([name, text]) => `  ${name}: ${text}`)].join('\n')
}

const formatStack = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
