import { resolve, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseHome, type Home } from './choose-home.ts'
import { toEmbeddedPostgresError, programError } from './embedded-postgres-error.ts'
import { launchPostmaster, type Postmaster } from './launch-postmaster.ts'
import { ensureCluster } from './ensure-cluster.ts'
import { claimOwnership } from './owner-file.ts'
import { type Binaries, prepareBinaries } from './prepare-binaries.ts'
import { refuseUnfinishedRestore } from './restore-marker.ts'
import { startWatchdog } from './start-watchdog.ts'
import { readPostmasterFile, replaceStalePid } from './postmaster-file.ts'
import { readCommandLine, identifyProcess, isRunning } from './process-identity.ts'
import { runProgram } from './run-program.ts'

/** Stops a server whose owner died. The caller owns the directory, so the server is unused. */
async function stopOrphan(
  home: Home,
  binaries: Binaries,
  onNotice: (sentence: string) => void,
): Promise<void> {
  const found = await readPostmasterFile(home)
  if (!found || !isRunning({ pid: found.pid, startedAt: '' })) return
  if (!isPostgresOf(found.pid, home)) return replaceStalePid(home)

  const orphan = identifyProcess(found.pid)
  onNotice(`PostgreSQL (process ${found.pid}) was left running by an owner that is gone: stopping it.`)
  let output = ''
  for (const mode of ['fast', 'immediate'] as const) {
    output = (await stopWithPgCtl(home, binaries, mode)).output
    if (!isRunning(orphan)) return
  }
  throw programError(
    `PostgreSQL (process ${found.pid}), left running in ${home.directory} by an owner that is gone, does not stop`,
    output,
    home.directory,
  )
}

function stopWithPgCtl(home: Home, binaries: Binaries, mode: 'fast' | 'immediate') {
  const args = ['stop', `--pgdata=${home.cluster}`, `--mode=${mode}`, '--wait', '--timeout=60']
  return runProgram(join(binaries.folder, 'pg_ctl'), args, { user: home.user, cwd: home.directory })
}

/** Windows does not expose the command line; pg_ctl only reaches PostgreSQL servers there. */
function isPostgresOf(pid: number, { cluster }: Home): boolean {
  if (process.platform === 'win32') return true
  const command = readCommandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}

export { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type EmbeddedPostgres = {
  /** A connection string for the superuser `postgres` to the named database (default 'postgres'). */
  url(database?: string): string
  /** The server process. */
  pid: number
  /** Resolves if PostgreSQL exits unexpectedly. */
  crashed: Promise<void>
  stop(): Promise<void>
}

type Options = {
  /** Where the cluster lives, for example <DATA_DIR>/postgres. */
  directory: string
  /** Extra settings of PostgreSQL, for example { fsync: 'off' } in tests. */
  settings?: Record<string, string>
  /** Receives one sentence per notable event: an orphan stopped, a fallback directory used. */
  onNotice?: (sentence: string) => void
  /** Starts even if a restore is not verified yet. */
  isRestoring?: boolean
}

/** Starts the bundled PostgreSQL on a cluster that this process owns until it stops. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await start({ settings: {}, onNotice: () => undefined, isRestoring: false, ...options })
  } catch (error) {
    throw toEmbeddedPostgresError(error, options.directory)
  }
}

async function start(options: Required<Options>): Promise<EmbeddedPostgres> {
  const { directory, settings, onNotice, isRestoring } = options
  const home = await chooseHome(resolve(directory), onNotice)
  if (!isRestoring) refuseUnfinishedRestore(home)
  const ownership = claimOwnership(home.directory)
  const watchdog = startWatchdog(onNotice)
  const releaseAll = async () => {
    await watchdog.end()
    ownership.release()
  }
  try {
    const binaries = await prepareBinaries(home, onNotice)
    const durable = settings['fsync'] !== 'off'
    const onStart = (pid: number) => watchdog.watch(pid)
    const password = await ensureCluster(home, binaries, { durable, onStart })
    await stopOrphan(home, binaries, onNotice)
    const postmaster = await launchPostmaster({ home, binaries, settings, onStart, onNotice })
    return createHandle({ home, binaries, postmaster, password, releaseAll, onNotice })
  } catch (error) {
    await releaseAll()
    throw error
  }
}

function createHandle(server: {
  home: Home
  binaries: Binaries
  postmaster: Postmaster
  password: string
  releaseAll: () => Promise<void>
  onNotice: (sentence: string) => void
}): EmbeddedPostgres {
  const { child, pid, port, gone } = server.postmaster
  let stopping: Promise<void> | undefined
  const { promise: crashed, resolve: reportCrash } = Promise.withResolvers<void>()
  const releaseWhenGone = (async () => {
    await gone
    const isExpected = stopping !== undefined
    await server.releaseAll()
    if (isExpected) return
    server.onNotice(`PostgreSQL (process ${pid}) ended unexpectedly.`)
    reportCrash()
  })()
  child.unref()
  return {
    url: (database = 'postgres') =>
      `postgres://postgres:${server.password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    pid,
    crashed,
    stop: () => {
      stopping ??= shutDown(server.postmaster, server.home, server.binaries).then(() => releaseWhenGone)
      return stopping
    },
  }
}

/** Tries a fast shutdown, which flushes everything, before harder signals, after which the next start recovers. */
async function shutDown({ child, gone }: Postmaster, home: Home, binaries: Binaries): Promise<void> {
  child.ref()
  if (process.platform === 'win32') await stopWithPgCtl(home, binaries, 'fast')
  for (const { signal, seconds } of [
    { signal: 'SIGINT', seconds: 60 },
    { signal: 'SIGQUIT', seconds: 15 },
    { signal: 'SIGKILL', seconds: 15 },
  ] as const) {
    child.kill(signal)
    const timeout = new AbortController()
    const late = sleep(seconds * 1000, 'late', { signal: timeout.signal }).catch(() => 'late')
    const outcome = await Promise.race([gone, late])
    timeout.abort()
    if (outcome !== 'late') return
  }
}
