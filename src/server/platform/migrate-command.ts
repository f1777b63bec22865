// `npm run migrate`: migrates the database of DATABASE_OWNER_URL without starting a server.

import { ConfigError, readConfig } from '#server/platform/config.ts'
import { migrateDatabase } from '#server/platform/migrate-database.ts'
import { runWithoutDatabase } from '#server/platform/run-command.ts'

await runWithoutDatabase('migrate', async () => {
  const { DATABASE_OWNER_URL } = readConfig(process.env)
  if (!DATABASE_OWNER_URL)
    throw new ConfigError(
      'Set DATABASE_OWNER_URL to the database, as its owner. The embedded database migrates itself at start.',
    )
  const applied = await migrateDatabase(DATABASE_OWNER_URL)
  return applied.map((name) => `Applied ${name}`).join('\n') || 'Nothing to apply.'
})
