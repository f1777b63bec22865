import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { isRunning } from './process-identity.ts'
import { runProgram, type PostgresUser } from './run-program.ts'

/** The directory that holds cluster, password, log and owner file, and the user PostgreSQL runs as. */
export type Home = { directory: string; cluster: string; user: PostgresUser }

const marker = 'tributary-postgres.json'
const fallbackRoot = '/var/lib/tributary'

/** When run as root: the cluster's location if the PostgreSQL user cannot reach `directory`. */
export function fallbackDirectory(directory: string): string {
  return join(fallbackRoot, `postgres-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`)
}

export async function chooseHome(requested: string, onNotice: (sentence: string) => void): Promise<Home> {
  await prepareDirectory(requested)
  const directory = await realpath(requested)
  await refuseForeignDirectory(directory)
  const wanted = await createHome(directory)
  if (wanted.user.uid === undefined) return writeMarker(wanted, { directory })

  const fallback = fallbackDirectory(directory)
  const inFallback = existsSync(join(fallback, 'cluster'))
  // Starting an empty cluster while the data are elsewhere would look like data loss.
  const isInitialized = existsSync(wanted.cluster)
  if (isInitialized || (!inFallback && (await canUse(wanted)))) {
    if (isInitialized && !(await canUse(wanted)))
      throw new EmbeddedPostgresError(
        `The cluster in ${directory} cannot be reached by ${wanted.user.name}, who owns it: let that user pass through the directories above it.`,
      )
    return writeMarker(wanted, { directory })
  }
  onNotice(
    inFallback
      ? `The cluster of ${directory} is in ${fallback}, where an earlier start placed it.`
      : `${directory} cannot be reached by ${wanted.user.name}, as whom PostgreSQL runs: using ${fallback} for the cluster instead.`,
  )
  await prepareDirectory(fallbackRoot, 0o755)
  await prepareDirectory(fallback)
  await refuseForeignDirectory(fallback)
  const home = await createHome(fallback)
  if (!(await canUse(home)))
    throw new EmbeddedPostgresError(
      `Neither ${directory} nor ${fallback} can be reached by ${home.user.name}, as whom PostgreSQL runs.`,
    )
  await writeMarker(wanted, { movedTo: fallback })
  return writeMarker(home, { directory })
}

async function createHome(directory: string): Promise<Home> {
  const cluster = join(directory, 'cluster')
  return { directory, cluster, user: await choosePostgresUser(cluster) }
}

/** Root grants the PostgreSQL user search permission only; that user owns just the cluster. */
async function prepareDirectory(path: string, modeForRoot = 0o711): Promise<void> {
  if (await makeDirectory(path)) await chmod(path, process.geteuid?.() === 0 ? modeForRoot : 0o700)
}

/** Returns true if it was created. Not with Node's recursive option, which reports a read-only disk as a missing directory. */
async function makeDirectory(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (errorCode(error) !== 'ENOENT' || path === dirname(path)) throw error
    await makeDirectory(dirname(path))
    return makeDirectory(path)
  }
}

async function refuseForeignDirectory(directory: string): Promise<void> {
  const found = (await readdir(directory)).filter((name) => name !== 'lost+found')
  if (found.length > 0 && !found.includes(marker))
    throw new EmbeddedPostgresError(
      `${directory} is not empty and was not made by this program: choose another directory for PostgreSQL or empty this one.`,
    )
}

async function writeMarker(home: Home, where: Record<string, string>): Promise<Home> {
  const path = join(home.directory, marker)
  const about = { madeBy: 'Tributary, for its embedded PostgreSQL', ...where }
  const text = `${JSON.stringify(about, null, 2)}\n`
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text)
  return home
}

/** Tests access by trying it as that user: modes, mounts and container rules cannot be evaluated reliably. */
async function canUse({ directory, user }: Home): Promise<boolean> {
  await removeStaleProbes(directory)
  const probe = join(directory, `probe-${process.pid}-${randomUUID()}`)
  await mkdir(probe, { mode: 0o700 })
  try {
    if (user.uid !== undefined && user.gid !== undefined) await chown(probe, user.uid, user.gid)
    const tried = ['-c', 'cd "$0" && : > written && test -O . && test -O written', probe]
    return (await runProgram('/bin/sh', tried, { user, cwd: '/' })).succeeded
  } catch {
    return false
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

async function removeStaleProbes(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = Number(/^probe-(\d+)-/.exec(name)?.[1])
    if (pid && !isRunning({ pid, startedAt: '' }))
      await rm(join(directory, name), { recursive: true, force: true })
  }
}
