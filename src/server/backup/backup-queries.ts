import type { Queryable } from '#server/platform/database.ts'

/** A tablespace outside the data directory. */
export async function findTablespace(on: Queryable): Promise<string | undefined> {
  const { rows } = await on.query<{ name: string }>(
    `select spcname as name from pg_tablespace where spcname not in ('pg_default', 'pg_global')`,
  )
  return rows[0]?.name
}

/** A temporary replication slot retains the write-ahead log from here on. Slot and backup end with the session. */
export async function startBackup(on: Queryable) {
  await on.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { rows } = await on.query<{ firstSegment: string; postgresVersion: number }>(
    `select pg_walfile_name(pg_backup_start('tributary', true)) as "firstSegment",
       current_setting('server_version_num')::int / 10000 as "postgresVersion"`,
  )
  return rows[0]!
}

export async function stopBackup(on: Queryable) {
  const { rows } = await on.query<{ lastSegment: string; label: string }>(
    'select pg_walfile_name(lsn) as "lastSegment", labelfile as label from pg_backup_stop(false)',
  )
  return rows[0]!
}

export async function countTransfers(on: Queryable): Promise<bigint> {
  const { rows } = await on.query<{ count: bigint }>('select count(*) from transfer')
  return rows[0]!.count
}
