// Which files of a cluster belong into a base backup: what pg_basebackup copies.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Recreated by every start; only the directories are needed. */
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

export const CONTROL_FILE = join('global', 'pg_control')

/** Without the control file, which is copied separately. */
export async function listClusterFiles(cluster: string): Promise<{ files: string[]; directories: string[] }> {
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
