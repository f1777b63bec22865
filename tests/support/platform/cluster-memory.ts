// The System V segment by which PostgreSQL guards a cluster. It outlives a postmaster that was killed until the next start of the
// cluster, which never comes when its directory is removed.

import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Puts dynamic shared memory into the cluster's directory instead of files in /dev/shm that outlive a killed postmaster. */
export const REMOVABLE_MEMORY = process.platform === 'win32' ? {} : { dynamic_shared_memory_type: 'mmap' }

/** The same, for a cluster that the product will start. */
export function makeMemoryRemovable(cluster: string): void {
  for (const [name, value] of Object.entries(REMOVABLE_MEMORY))
    appendFileSync(join(cluster, 'postgresql.conf'), `${name} = ${value}\n`)
}

const SEGMENTS = '/proc/sysvipc/shm'

/** The process ids and segments of clusters under the directory that were not stopped: PostgreSQL removes this file when it is. */
export function listUnstoppedClusters(directory: string) {
  return globSync('**/postmaster.pid', { cwd: directory }).map((file) => {
    const lines = readFileSync(join(directory, file), 'utf8').split('\n')
    const [key, segment] = (lines[6] ?? '').trim().split(/\s+/).map(Number)
    return { pid: Number(lines[0]), key, segment }
  })
}

/** Removes segments that no process uses. Their ids are reused, so the key, which follows from the directory, is compared. */
export function removeClusterMemory(directory: string): void {
  if (!existsSync(SEGMENTS)) return
  const unused = new Set(
    readFileSync(SEGMENTS, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, , , , , , attached]) => attached === 0)
      .map(([key = 0, segment]) => `${key >>> 0} ${segment}`),
  )
  for (const { key = 0, segment } of listUnstoppedClusters(directory))
    if (unused.has(`${key >>> 0} ${segment}`)) spawnSync('ipcrm', ['-m', String(segment)])
}
