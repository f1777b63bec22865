// An online base backup of the embedded database: the files of the cluster, and the write-ahead log that makes them consistent.

import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { writeManifest, type BackupFile } from './backup-manifest.ts'
import { findTablespace, startBackup, stopBackup } from './backup-queries.ts'
import { createDirectory } from '#server/platform/create-directory.ts'
import { syncDirectory } from '#server/platform/embedded-postgres/sync-directory.ts'
import { copyFile, forEachConcurrently } from './copy-file.ts'
import { errorCode } from '#server/platform/embedded-postgres/embedded-postgres-error.ts'
import { randomUUID } from '#server/platform/randomness.ts'
import { CommandError } from '#server/platform/run-command.ts'

/** Contents are recreated at every start; only the directories are needed. As in pg_basebackup. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(?:\.old)?|tablespace_map(?:\.old)?)$/

const CONTROL_FILE = join('global', 'pg_control')

/** Without the control file, which is copied separately. */
async function listClusterFiles(cluster: string): Promise<{ files: string[]; directories: string[] }> {
  const files: string[] = []
  const directories: string[] = []
  const walk = async (directory: string) => {
    for (const entry of await readdir(join(cluster, directory), { withFileTypes: true }).catch(() => [])) {
      const path = directory === '' ? entry.name : join(directory, entry.name)
      if (LEFT_OUT.test(entry.name)) continue
      if (!entry.isDirectory()) files.push(path)
      else {
        directories.push(path)
        if (!EMPTIED.has(path)) await walk(path)
      }
    }
  }
  await walk('')
  return {
    files: files.filter((path) => path !== CONTROL_FILE),
    directories: [...directories, join('pg_wal', 'archive_status'), join('pg_wal', 'summaries')],
  }
}

export type BackupSource = {
  /** The directory that holds cluster and password. */
  home: string
  ownerUrl: string
  /** Undefined if SECRETS_KEY holds the key. */
  secretsKeyFile: string | undefined
}
export type FinishedBackup = { directory: string; files: number; bytes: number; hasSecretsKey: boolean }

/** Writes to a temporary name and renames it when complete, so a crash never leaves a partial backup at the target. */
export async function createBackup(source: BackupSource, target: string, now: Date): Promise<FinishedBackup> {
  const directory = resolve(target)
  await refuseUsedTarget(directory)
  await createDirectory(dirname(directory))
  const draft = join(dirname(directory), `${basename(directory)}.unfinished-${randomUUID()}`)
  await mkdir(join(draft, 'cluster'), { recursive: true, mode: 0o700 })
  await chmod(draft, 0o700)
  try {
    const { files, directories, postgresVersion } = await copyCluster(source, draft)
    files.push(await addFile(join(source.home, 'password'), draft, 'password'))
    const { secretsKeyFile } = source
    const hasSecretsKey = secretsKeyFile !== undefined && existsSync(secretsKeyFile)
    if (hasSecretsKey) files.push(await addFile(secretsKeyFile, draft, 'secrets.key'))
    await writeManifest(draft, {
      format: 1,
      postgresVersion,
      finishedAt: now.toISOString(),
      hasSecretsKey,
      directories,
      files,
    })
    await syncDirectory(draft)
    // Replaces an empty directory at the target; fails if it has been filled in the meantime.
    await rename(draft, directory)
    await syncDirectory(dirname(directory))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return { directory, files: files.length, bytes, hasSecretsKey }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function refuseUsedTarget(directory: string): Promise<void> {
  const found = await readdir(directory).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw new CommandError(`${directory} cannot be used for a backup: ${(error as Error).message}.`)
  })
  if (found.length > 0)
    throw new CommandError(`${directory} is not empty. Choose a new directory for each backup.`)
}

async function addFile(source: string, draft: string, path: string): Promise<BackupFile> {
  return { path, ...(await copyFile(source, join(draft, path))) }
}

async function copyCluster(source: BackupSource, draft: string) {
  const client = new pg.Client({ connectionString: source.ownerUrl })
  await client.connect()
  try {
    const tablespace = await findTablespace(client)
    if (tablespace) throw new CommandError(`The tablespace ${tablespace} is outside the data directory.`)
    const { firstSegment, postgresVersion } = await startBackup(client)
    const { files, directories } = await copyFiles(join(source.home, 'cluster'), join(draft, 'cluster'))
    const { lastSegment, label } = await stopBackup(client)
    files.push(await writeLabel(draft, label))
    files.push(...(await copyLog(source, draft, firstSegment, lastSegment)))
    return { files, directories, postgresVersion }
  } finally {
    await client.end()
  }
}

async function copyFiles(cluster: string, target: string) {
  const { files, directories } = await listClusterFiles(cluster)
  for (const directory of directories) await mkdir(join(target, directory), { recursive: true, mode: 0o700 })
  const copied: BackupFile[] = []
  const copy = async (path: string) => {
    try {
      copied.push({
        path: join('cluster', path),
        ...(await copyFile(join(cluster, path), join(target, path))),
      })
    } catch (error) {
      // The table was dropped during the backup; the write-ahead log contains that.
      if (errorCode(error) !== 'ENOENT') throw error
    }
  }
  await forEachConcurrently(files, copy)
  // Copied last: recovery starts at the checkpoint of the backup label, and the control file must not be older.
  await copy(CONTROL_FILE)
  return { files: copied, directories }
}

async function writeLabel(draft: string, label: string): Promise<BackupFile> {
  const plain = join(draft, 'label')
  await writeFile(plain, label)
  const file = await addFile(plain, draft, join('cluster', 'backup_label'))
  await rm(plain)
  return file
}

/** Names of WAL files have a fixed length and sort by LSN. */
async function copyLog(
  source: BackupSource,
  draft: string,
  first: string,
  last: string,
): Promise<BackupFile[]> {
  const directory = join('cluster', 'pg_wal')
  const names = (await readdir(join(source.home, directory))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
  )
  if (!names.includes(first) || !names.includes(last))
    throw new CommandError('The log of the backup is no longer there. Run the backup again.')
  const files: BackupFile[] = []
  for (const name of names)
    files.push(await addFile(join(source.home, directory, name), draft, join(directory, name)))
  return files
}
