import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './choose-home.ts'
import { programError } from './embedded-postgres-error.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { Binaries } from './prepare-binaries.ts'
import { programEnvironment } from './run-program.ts'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'

const MEBIBYTE = 1024 * 1024

/** An eighth of the memory, within bounds; PostgreSQL uses only what it fills. */
function sharedBuffers(memory: number): number {
  return Math.min(2048, Math.max(256, Math.floor(memory / 8 / MEBIBYTE)))
}

/** Memory of the machine or of the container, whichever is less. */
function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

const buffers = sharedBuffers(availableMemory())

/** Sized for a machine with at least 1 GB of memory and an SSD; every commit is durable. */
const defaults: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The only method that flushes the disk cache on macOS.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  max_connections: '100',
  // A query over the whole rewards table locks every partition and index.
  max_locks_per_transaction: '256',
  shared_buffers: `${buffers}MB`,
  effective_cache_size: `${buffers * 3}MB`,
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Compressing page images would take a third of a closing's writing time; see docs/decisions/0011-closing-speed.md.
  wal_compression: 'off',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u@%d ',
  log_checkpoints: 'off',
  unix_socket_directories: '',
}

/** `extra` may override any default except the listening address. */
function postgresArguments(cluster: string, port: number, extra: Record<string, string>): string[] {
  const fixed = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    logging_collector: 'off',
  }
  const settings = Object.entries({ ...defaults, ...extra, ...fixed })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** A currently free port of 127.0.0.1. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      server.close(() => done(port))
    })
  })
}

export type Postmaster = { child: ChildProcess; pid: number; port: number; gone: Promise<void> }

type LaunchOptions = {
  home: Home
  binaries: Binaries
  settings: Record<string, string>
  onStart: (pid: number) => void
  onNotice: (sentence: string) => void
  choosePort?: () => Promise<number>
}

const portAttempts = 10
const sharedMemoryAttempts = 150
const logBytesBeforeRotation = 10_000_000

export async function launchPostmaster(launch: LaunchOptions): Promise<Postmaster> {
  let takenPorts = 0
  let sharedMemoryInUse = 0
  for (;;) {
    const port = await (launch.choosePort ?? freePort)()
    const { postmaster, output } = await tryLaunch(launch, port)
    if (postmaster) return postmaster
    if (/could not bind/.test(output) && (takenPorts += 1) < portAttempts) {
      launch.onNotice(`Port ${port} was taken before PostgreSQL could use it: trying another one.`)
    } else if (/pre-existing shared memory block/.test(output) && sharedMemoryInUse < sharedMemoryAttempts) {
      if (sharedMemoryInUse === 0)
        launch.onNotice('Waiting for the processes of a crashed PostgreSQL to end.')
      sharedMemoryInUse += 1
      await sleep(100)
    } else {
      const { directory } = launch.home
      throw programError(`PostgreSQL did not start in ${directory}`, output, directory)
    }
  }
}

/** Starts the server in a separate session, so that Ctrl-C in the terminal does not reach it. */
async function tryLaunch(
  launch: LaunchOptions,
  port: number,
): Promise<{ postmaster?: Postmaster; output: string }> {
  const { home, binaries } = launch
  const { uid, gid } = home.user
  const log = openLog(home)
  const child = spawn(
    join(binaries.folder, 'postgres'),
    postgresArguments(home.cluster, port, launch.settings),
    {
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
      cwd: home.directory,
      env: programEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    },
  )
  closeSync(log.descriptor)
  let failure = ''
  const gone = new Promise<void>((done) => {
    child.once('error', (error) => {
      failure = error.message
      done()
    })
    child.once('exit', () => done())
  })
  const { pid } = child
  if (pid !== undefined) {
    launch.onStart(pid)
    if (await waitUntilReady(launch, child, pid))
      return { postmaster: { child, pid, port, gone }, output: '' }
  }
  await gone
  return { output: `${await readLogFrom(log.path, log.bytes)}${failure}` }
}

/** No timeout while the process is alive, because crash recovery may take minutes. */
async function waitUntilReady(
  { home, onNotice }: LaunchOptions,
  child: ChildProcess,
  pid: number,
): Promise<boolean> {
  const pollMilliseconds = 15
  for (let polls = 0; child.exitCode === null && child.signalCode === null; polls += 1) {
    const file = await readPostmasterFile(home)
    if (file?.pid === pid && file.ready) return true
    if (polls * pollMilliseconds === 9_000)
      onNotice('PostgreSQL is still starting, probably because it recovers from a crash.')
    await sleep(pollMilliseconds)
  }
  return false
}

function openLog({ directory }: Home): { path: string; bytes: number; descriptor: number } {
  const path = join(directory, 'postgres.log')
  let bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (bytes > logBytesBeforeRotation) {
    renameSync(path, join(directory, 'postgres.previous.log'))
    bytes = 0
  }
  return { path, bytes, descriptor: openSync(path, 'a', 0o600) }
}

async function readLogFrom(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const buffer = Buffer.alloc(Math.min(size - bytes, 100_000))
    await file.read(buffer, 0, buffer.length, size - buffer.length)
    return buffer.toString('utf8')
  } finally {
    await file.close()
  }
}
