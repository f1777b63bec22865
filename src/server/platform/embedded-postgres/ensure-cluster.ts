import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'
import { EmbeddedPostgresError, programError } from './embedded-postgres-error.ts'
import type { Binaries } from './prepare-binaries.ts'
import { runProgram } from './run-program.ts'
import { syncDirectory } from './sync-directory.ts'

const unfinished = 'cluster-unfinished-'

/**
 * Creates the cluster if missing and returns the superuser's password. It is created under a temporary name and renamed
 * when complete, so a crash never leaves a partial cluster.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  options: { durable: boolean; onStart: (pid: number) => void },
): Promise<string> {
  const passwordFile = join(home.directory, 'password')
  for (const name of await readdir(home.directory))
    if (name.startsWith(unfinished)) await discard(join(home.directory, name))

  if (existsSync(join(home.cluster, 'PG_VERSION'))) await refuseOtherVersion(home, binaries)
  else {
    if (existsSync(home.cluster) && (await readdir(home.cluster)).length > 0)
      throw new EmbeddedPostgresError(
        `The cluster in ${home.cluster} is damaged, its PG_VERSION is missing: restore it from a backup or move it away.`,
      )
    const draft = await mkdtemp(join(home.directory, unfinished))
    await writeDurably(passwordFile, randomBytes(24).toString('base64url'))
    await initialize(draft, passwordFile, home, binaries, options)
    await rename(draft, home.cluster)
    await syncDirectory(home.directory)
  }
  const password = await readFile(passwordFile, 'utf8').catch(() => '')
  if (!password)
    throw new EmbeddedPostgresError(
      `The file ${passwordFile} with the cluster's password is missing or cannot be read: put it back.`,
    )
  return password
}

async function refuseOtherVersion({ cluster }: Home, { majorVersion }: Binaries): Promise<void> {
  const made = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  if (made !== majorVersion)
    throw new EmbeddedPostgresError(
      `The cluster in ${cluster} was made by PostgreSQL ${made} and this program runs PostgreSQL ${majorVersion}: move the data over with a dump or start the version that made it.`,
    )
}

async function initialize(
  draft: string,
  passwordFile: string,
  { directory, user }: Home,
  { folder }: Binaries,
  options: { durable: boolean; onStart: (pid: number) => void },
): Promise<void> {
  // initdb runs as the PostgreSQL user, which must not be able to read the password afterwards.
  const handedOver = join(directory, 'password-for-initdb')
  await rm(handedOver, { force: true })
  await writeDurably(handedOver, await readFile(passwordFile, 'utf8'))
  try {
    if (user.uid !== undefined && user.gid !== undefined) {
      await chown(draft, user.uid, user.gid)
      await chown(handedOver, user.uid, user.gid)
    }
    const choices = [
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${handedOver}`,
      '--data-checksums',
    ]
    const text = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const made = await runProgram(
      join(folder, 'initdb'),
      [`--pgdata=${draft}`, ...choices, ...text, ...(options.durable ? [] : ['--no-sync'])],
      { user, cwd: directory, onStart: options.onStart },
    )
    if (!made.succeeded) {
      await discard(draft)
      throw programError(
        `PostgreSQL's initdb could not make a cluster in ${directory}`,
        made.output,
        directory,
      )
    }
  } finally {
    await rm(handedOver, { force: true })
  }
}

/** Retries, because an initdb whose parent was killed may still be writing. */
async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

async function writeDurably(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
