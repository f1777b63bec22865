// What the commands have in common: the configured database, beside a running server or without one, and a sentence
// for whatever goes wrong.

import { Refusal } from '#contract/platform/refusals.ts'
import { readConfig, ConfigError } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { MigrationError } from '#server/platform/read-migrations.ts'
import { UnreachableDatabaseError } from '#server/platform/start-database.ts'
import { reachDatabase } from '#server/platform/connect-database.ts'

/** A mistake of whoever typed the command; its message is all they need. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const plain = [
  Refusal,
  ConfigError,
  CommandError,
  EmbeddedPostgresError,
  MigrationError,
  UnreachableDatabaseError,
]

const tell = (text: string) => process.stderr.write(`${text}\n`)

/** Prints what the work returns. */
export async function runCommand(work: (database: Database) => Promise<string>): Promise<void> {
  try {
    const reached = await reachDatabase(readConfig(process.env), tell)
    try {
      process.stdout.write(`${await work(reached.database)}\n`)
    } finally {
      await reached.stop()
    }
  } catch (error) {
    tell(plain.some((kind) => error instanceof kind) ? sentenceOf(error as Error) : stackOf(error))
    process.exitCode = 1
  }
}

function sentenceOf(error: Error): string {
  const fields = error instanceof Refusal ? Object.entries(error.details.fields ?? {}) : []
  return [error.message, ...fields.map(([name, text]) => `  ${name}: ${text}`)].join('\n')
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))
