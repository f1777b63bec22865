// `npm run migrate`: brings the database of DATABASE_OWNER_URL (or DATABASE_URL) up to date, and starts nothing.

import { ConfigError, readConfig } from '#server/platform/config.ts'
import { migrate, MigrationError } from '#server/platform/migrate.ts'

try {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readConfig(process.env)
  const url = DATABASE_OWNER_URL ?? DATABASE_URL
  if (!url)
    throw new ConfigError(
      'Set DATABASE_URL or DATABASE_OWNER_URL. The embedded database migrates itself at start.',
    )
  const applied = await migrate(url)
  process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'Nothing to apply.\n')
} catch (error) {
  const plain = error instanceof ConfigError || error instanceof MigrationError
  process.stderr.write(`${plain ? error.message : String(error)}\n`)
  process.exit(1)
}
