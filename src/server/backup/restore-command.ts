// `npm run restore -- --from DIRECTORY`: restores a backup into an empty DATA_DIR and verifies it.

import { ConfigError, readConfig } from '#server/platform/config.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { restoreBackup } from './restore-backup.ts'

await runWithoutDatabase('restore', async ({ from }) => {
  if (from === undefined) throw new CommandError('Name the backup: npm run restore -- --from DIRECTORY')
  const { DATABASE_URL, DATA_DIR, SECRETS_KEY } = readConfig(process.env)
  if (DATABASE_URL !== undefined)
    throw new ConfigError(
      'npm run restore restores the embedded database, and DATABASE_URL names another one: docs/production.md.',
    )
  const { manifest, transfers, auditEntries } = await restoreBackup(from, DATA_DIR, (sentence) =>
    process.stderr.write(`${sentence}\n`),
  )
  const key =
    manifest.hasSecretsKey || SECRETS_KEY !== undefined ? '' : ' Set SECRETS_KEY before you start the server.'
  return `Restored the backup of ${manifest.finishedAt} to ${DATA_DIR} and verified it: ${transfers} transfers and ${auditEntries} audit entries are right.${key}`
})
