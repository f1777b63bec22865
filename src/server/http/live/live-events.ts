// Live events: what changed, never the figures themselves. A browser that hears of a topic reads it anew through the
// ordinary endpoints, so no access rule is written twice. Backed by LISTEN/NOTIFY, so every server hears every event.

import pg from 'pg'
import type { Connection, Queryable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'

export type LiveEvent = { topic: LiveTopic; memberId?: string; admins?: true }

const CHANNEL = 'tributary_live'
const RETRY_MILLISECONDS = 1000

/** Tells everyone, one member, or the administrators that a topic changed, when and only if the transaction commits. */
export async function publish(tx: Queryable, event: LiveEvent): Promise<void> {
  const payload = JSON.stringify(event)
  if (tx.notifyAtCommit) tx.notifyAtCommit(CHANNEL, payload)
  else await tx.query('select pg_notify($1, $2)', [CHANNEL, payload])
}

export type LiveEvents = {
  subscribe(hear: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

export async function listenForEvents({ connectionString, role }: Connection, log: Log): Promise<LiveEvents> {
  const listeners = new Set<(event: LiveEvent) => void>()
  const tell = (event: LiveEvent) => listeners.forEach((hear) => hear(event))
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({ connectionString, ...(role && { options: `-c role=${role}` }) })
    fresh.on('notification', ({ payload }) => tell(JSON.parse(payload ?? '{}') as LiveEvent))
    fresh.on('error', reconnect)
    fresh.on('end', reconnect)
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
  }

  function reconnect(error?: Error) {
    if (closed || retry) return
    log.warn({ err: error }, 'the connection for live events was lost; trying again')
    const lost = client
    client = undefined
    retry = setTimeout(() => {
      retry = undefined
      // Whatever was said while nobody listened is lost, so browsers are asked to read everything anew.
      connect().then(() => tell({ topic: 'everything' }), reconnect)
    }, RETRY_MILLISECONDS)
    void lost?.end().catch(() => {})
  }

  await connect()
  return {
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
