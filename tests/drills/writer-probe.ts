// Writes to every machine directly, several times a second, and remembers what was acknowledged.

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SOCKET_OPTIONS } from '#server/platform/database.ts'
import type { AcknowledgedWrite } from './writer-history.ts'

const PAUSE_MILLISECONDS = 200
const QUERY_MILLISECONDS = 5000

type Target = { name: string; url: string }

export async function createProbeTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists drill_write (number bigint primary key)')
  await client.end()
}

export function startWriterProbe(targets: readonly Target[]) {
  const history: AcknowledgedWrite[] = []
  const probe = { next: 1, isStopped: false }
  const write = async (client: pg.Client, node: string, hasWarned: () => boolean) => {
    const number = (probe.next += 1)
    const startedAt = Date.now()
    const { rows } = await client.query<{ file: string }>(
      'insert into drill_write values ($1) returning pg_walfile_name(pg_current_wal_insert_lsn()) as file',
      [number],
    )
    const timeline = Number.parseInt(rows[0]!.file.slice(0, 8), 16)
    // A warning means that no standby has received it.
    if (!hasWarned()) history.push({ node, timeline, number, startedAt, answeredAt: Date.now() })
  }
  const watch = async ({ name, url }: Target) => {
    while (!probe.isStopped) {
      const client = new pg.Client({
        ...SOCKET_OPTIONS,
        connectionString: url,
        connectionTimeoutMillis: 2000,
        query_timeout: QUERY_MILLISECONDS,
      })
      let warnings = 0
      client.on('error', () => {})
      client.on('notice', () => (warnings += 1))
      try {
        await client.connect()
        while (!probe.isStopped) {
          const before = warnings
          await write(client, name, () => warnings > before)
          await sleep(PAUSE_MILLISECONDS)
        }
      } catch {
        await sleep(PAUSE_MILLISECONDS)
      }
      void client.end().catch(() => {})
    }
  }
  const ended = Promise.all(targets.map(watch))
  return {
    history,
    /** When a write that was sent after that moment was first acknowledged, and where. */
    firstAfter: (milliseconds: number) => history.find(({ startedAt }) => startedAt > milliseconds),
    async stop() {
      probe.isStopped = true
      await ended
    },
  }
}
