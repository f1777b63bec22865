// The directory of one test run. Every temporary file of the run is in it, and it is removed with all of them, so that runs of
// several checkouts and users share no name and leave nothing behind.

import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimOwnership } from '#server/platform/embedded-postgres/owner-file.ts'
import {
  isRunning,
  readCommandLine,
  type ProcessIdentity,
} from '#server/platform/embedded-postgres/process-identity.ts'
import { listUnstoppedClusters, removeClusterMemory } from '#tests/support/platform/cluster-memory.ts'

const MEMORY = '/dev/shm'
/** A run has up to 1.6 GB there at a time. */
const ENOUGH_BYTES = 4_000_000_000
const PREFIX = 'tributary-run-'

/**
 * Called by the configurations of the test runners, whose processes inherit TMPDIR. The directory is in memory where that is
 * large enough: a database is a thousand small files, and creating them on a disk takes a fifth of the processor time of tests
 * with many databases.
 */
export function createRunDirectory(): void {
  if (process.env['TEST_RUN_DIRECTORY'] !== undefined) return
  const parent = process.env['TMPDIR'] === undefined && isMemoryUsable() ? MEMORY : tmpdir()
  if (!isWritable(parent))
    throw new Error(`Tests cannot write to ${parent}. Set TMPDIR to a directory that they can write to.`)
  removeAbandonedRuns(parent)
  const directory = mkdtempSync(join(parent, PREFIX))
  // As root, PostgreSQL runs as another user, who must be able to reach its directory.
  chmodSync(directory, 0o711)
  claimOwnership(directory)
  process.env['TEST_RUN_DIRECTORY'] = directory
  process.env['TMPDIR'] = directory
  process.on('exit', () => removeRun(directory))
}

/** Containers often have a small one that runs no programs; PostgreSQL's may be copied there. */
function isMemoryUsable(): boolean {
  if (process.platform !== 'linux') return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY)
  if (mount?.split(' ')[2] !== 'tmpfs' || mount.includes('noexec') || !isWritable(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
}

function isWritable(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A runner that was killed could not remove its directory. Those of other users are left to them. */
function removeAbandonedRuns(parent: string): void {
  for (const name of readdirSync(parent)) {
    const directory = join(parent, name)
    if (name.startsWith(PREFIX) && isAbandoned(directory)) removeRun(directory)
  }
}

function isAbandoned(directory: string): boolean {
  try {
    if (statSync(directory).uid !== process.getuid?.()) return false
    const owner: ProcessIdentity = JSON.parse(readFileSync(join(directory, 'owner.json'), 'utf8'))
    // The watchdog of a killed runner may still be stopping its PostgreSQL.
    const isStopping = ({ pid }: { pid: number }) => readCommandLine(pid).includes(directory)
    return !isRunning(owner) && !listUnstoppedClusters(directory).some(isStopping)
  } catch {
    return false
  }
}

function removeRun(directory: string): void {
  removeClusterMemory(directory)
  rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
