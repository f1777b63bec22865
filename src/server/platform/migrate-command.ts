// `npm run migrate`: brings the database of DATABASE_OWNER_URL (or DATABASE_URL) up to date, and starts nothing.

import { ConfigError, readConfig } from '#server/platform/config.ts'
import { migrate } from '#server/platform/migrate.ts'
import { MigrationError } from '#server/platform/read-migrations.ts'

try {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readConfig(process.env)
  const url = DATABASE_OWNER_URL ?? DATABASE_URL
  if (!url)
    throw new ConfigError(
      'Set DATABASE_URL or DATABASE_OWNER_URL. The embedded database migrates itself at start.',
    )
  const applied = await migrate(url)
  process.stdout.write(applied.map((name) => `Applied ${name}\n`).join('') || 'Nothing to apply.\n')
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof MigrationError
  process.stderr.write(`${isExpected ? error.message : String(error)}\n`)
  process.exit(1)
}
