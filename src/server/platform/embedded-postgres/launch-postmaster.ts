import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './choose-home.ts'
import { programError } from './embedded-postgres-error.ts'
import { freePort } from './free-port.ts'
import { postgresArguments } from './postgres-settings.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { Binaries } from './prepare-binaries.ts'
import { programEnvironment } from './run-program.ts'

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

/** Recovery after a crash may take minutes: there is no limit as long as the process lives. */
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
