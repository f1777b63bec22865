// `npm run backup -- --to DIRECTORY`: copies the embedded database and its key, whether or not the server is running.

import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { ConfigError, readConfig, type Config } from '#server/platform/config.ts'
import {
  findRunningCluster,
  type RunningCluster,
} from '#server/platform/embedded-postgres/find-running-cluster.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { createBackup, type BackupSource, type FinishedBackup } from './create-backup.ts'

await runWithoutDatabase('backup', async ({ to }) => {
  if (to === undefined)
    throw new CommandError('Name the directory for the backup: npm run backup -- --to DIRECTORY')
  const config = readConfig(process.env)
  if (config.DATABASE_URL !== undefined)
    throw new ConfigError(
      'npm run backup copies the embedded database, and DATABASE_URL names another one. Use pg_basebackup: docs/production.md.',
    )
  return describe(await backUp(config, to))
})

async function backUp(config: Config, to: string): Promise<FinishedBackup> {
  const directory = join(config.DATA_DIR, 'postgres')
  const secretsKeyFile = config.SECRETS_KEY === undefined ? join(config.DATA_DIR, 'secrets.key') : undefined
  const running = await findRunningCluster(directory)
  if (running) return createBackup(toSource(running, secretsKeyFile), to, systemClock.now())
  const postgres = await startEmbeddedPostgres({ directory })
  try {
    const started = await findRunningCluster(directory)
    if (!started) throw new CommandError('The embedded database ended before the backup.')
    return await createBackup(toSource(started, secretsKeyFile), to, systemClock.now())
  } finally {
    await postgres.stop()
  }
}

function toSource(running: RunningCluster, secretsKeyFile: string | undefined): BackupSource {
  return { home: running.home, ownerUrl: running.url('postgres'), secretsKeyFile }
}

function describe({ directory, files, bytes, hasSecretsKey }: FinishedBackup): string {
  const aboutKey = hasSecretsKey
    ? 'It contains secrets.key. Store it encrypted: with it, authenticator secrets can be read.'
    : 'It does not contain SECRETS_KEY. Store the key separately: without it, authenticator secrets cannot be read.'
  return `Backed up to ${directory}: ${files} files, ${Math.ceil(bytes / 1e6)} MB.\n${aboutKey}`
}
