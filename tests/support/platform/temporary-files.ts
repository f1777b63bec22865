import { readFileSync, statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** A run has up to 1.6 GB there at a time. */
const ENOUGH_BYTES = 4_000_000_000

/**
 * Called by the configurations of the test runners, whose processes inherit TMPDIR. A database is a thousand small files; to
 * create them on a disk, where others were just deleted, takes a fifth of the CPU time of tests with many databases.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isMemoryUsable()) process.env['TMPDIR'] = MEMORY
}

/** Containers often have a small one that runs no programs; PostgreSQL's may be copied there. */
function isMemoryUsable(): boolean {
  if (process.platform !== 'linux') return false
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY)
  if (mount?.split(' ')[2] !== 'tmpfs' || mount.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
}
