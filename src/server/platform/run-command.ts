// What the commands have in common: the configured database, one transaction, a sentence at the end.

import { Refusal } from '#contract/refusals.ts'
import { readConfig, ConfigError } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import { EmbeddedPostgresError } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { MigrationError } from '#server/platform/migrate.ts'
import { provideDatabase, UnreachableDatabaseError } from '#server/platform/provide-database.ts'

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

/** Prints what the work returns. The embedded database is started for it, unless a running server has it. */
export async function runCommand(work: (tx: Transaction) => Promise<string>): Promise<void> {
  const say = (text: string) => process.stdout.write(`${text}\n`)
  try {
    const provided = await provideDatabase(readConfig(process.env), say)
    try {
      say(await provided.database.inTransaction(work))
    } finally {
      await provided.stop()
    }
  } catch (error) {
    const known = plain.some((kind) => error instanceof kind)
    process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`)
    process.exitCode = 1
  }
}
