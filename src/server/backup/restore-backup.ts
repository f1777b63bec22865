// Restores a backup into an empty DATA_DIR and verifies it. Until it is verified, a marker file keeps servers from starting there.

import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { verifyChains } from '#server/audit/audit-queries.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { openDatabase } from '#server/platform/database.ts'
import { chooseHome, type Home } from '#server/platform/embedded-postgres/choose-home.ts'
import { claimOwnership } from '#server/platform/embedded-postgres/owner-file.ts'
import { prepareBinaries } from '#server/platform/embedded-postgres/prepare-binaries.ts'
import { RESTORE_MARKER } from '#server/platform/embedded-postgres/restore-marker.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { CommandError } from '#server/platform/run-command.ts'
import { DATABASE_NAME } from '#server/platform/start-database.ts'
import { countTransfers } from './backup-queries.ts'
import { readVerifiedManifest, type BackupManifest } from './backup-manifest.ts'
import { syncDirectory } from '#server/platform/embedded-postgres/sync-directory.ts'
import { copyFile, forEachConcurrently } from './copy-file.ts'

type Notify = (sentence: string) => void
export type RestoredBackup = { manifest: BackupManifest; transfers: bigint; auditEntries: number }

export async function restoreBackup(
  from: string,
  dataDirectory: string,
  onNotice: Notify,
): Promise<RestoredBackup> {
  const backup = resolve(from)
  const manifest = await readVerifiedManifest(backup)
  await refuseOtherKey(backup, manifest, dataDirectory)
  const directory = join(dataDirectory, 'postgres')
  const home = await chooseHome(resolve(directory), onNotice)
  const ownership = claimOwnership(home.directory)
  try {
    await refuseUsedHome(home)
    await refuseOtherVersion(home, manifest)
    await writeFile(join(home.directory, RESTORE_MARKER), `${backup}\n`)
    await syncDirectory(home.directory)
    await copyFiles(backup, manifest, home, dataDirectory)
  } finally {
    ownership.release()
  }
  const verified = await verify(directory, onNotice)
  await rm(join(home.directory, RESTORE_MARKER))
  await syncDirectory(home.directory)
  return { manifest, ...verified }
}

async function refuseOtherKey(backup: string, { hasSecretsKey }: BackupManifest, dataDirectory: string) {
  const present = await readFile(join(dataDirectory, 'secrets.key'), 'utf8').catch(() => undefined)
  if (present === undefined || !hasSecretsKey) return
  if (present !== (await readFile(join(backup, 'secrets.key'), 'utf8')))
    throw new CommandError(
      `${dataDirectory} holds another secrets.key than the backup. Move it away or choose another DATA_DIR.`,
    )
}

async function refuseUsedHome({ cluster, directory }: Home): Promise<void> {
  const isUnfinished = existsSync(join(directory, RESTORE_MARKER))
  if (existsSync(cluster) && !isUnfinished)
    throw new CommandError(
      `${directory} already holds a database. Move it away or choose another DATA_DIR. Nothing was restored.`,
    )
  await rm(cluster, { recursive: true, force: true })
}

async function refuseOtherVersion(home: Home, { postgresVersion }: BackupManifest): Promise<void> {
  const { majorVersion } = await prepareBinaries(home, () => undefined)
  if (majorVersion !== postgresVersion)
    throw new CommandError(
      `The backup is of PostgreSQL ${postgresVersion}, and this program runs PostgreSQL ${majorVersion}.`,
    )
}

async function copyFiles(backup: string, manifest: BackupManifest, home: Home, dataDirectory: string) {
  await mkdir(home.cluster, { mode: 0o700 })
  for (const path of manifest.directories)
    await mkdir(join(home.cluster, path), { recursive: true, mode: 0o700 })
  await forEachConcurrently(manifest.files, async ({ path, sha256 }) => {
    const target = join(path === 'secrets.key' ? dataDirectory : home.directory, path)
    if (!path.startsWith('cluster')) await rm(target, { force: true })
    const copied = await copyFile(join(backup, path), target)
    if (copied.sha256 !== sha256)
      throw new CommandError(`${path} was not copied correctly. Run the restore again.`)
  })
  await giveTo(home, home.cluster)
  await syncDirectory(dirname(home.cluster))
}

async function giveTo(home: Home, path: string): Promise<void> {
  const { uid, gid } = home.user
  if (uid === undefined || gid === undefined) return
  await chown(path, uid, gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(home, join(path, name))
}

/** Lets PostgreSQL recover to the end of the backup, then recomputes every balance and every audit chain. */
async function verify(directory: string, onNotice: Notify) {
  const postgres = await startEmbeddedPostgres({ directory, onNotice, isRestoring: true })
  const database = openDatabase({ connectionString: postgres.url(DATABASE_NAME) })
  try {
    const wrong = (await verifyLedger(database.pool)).find((finding) => finding.wrong > 0n)
    if (wrong)
      throw new CommandError(`The restored ledger is wrong: ${wrong.name}. No server starts with it.`)
    const { entries, broken } = await verifyChains(database.pool)
    if (broken.length > 0)
      throw new CommandError('The restored audit log is broken. No server starts with it.')
    return { transfers: await countTransfers(database.pool), auditEntries: entries }
  } finally {
    await database.close()
    await postgres.stop()
  }
}
