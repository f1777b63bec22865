// Live events carry a topic and no data: browsers refetch through the ordinary endpoints, so access rules exist once.
// Backed by LISTEN/NOTIFY, so every server receives every event.

import pg from 'pg'
import { SOCKET_OPTIONS, type Connection, type Queryable } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { runAfter } from '#server/platform/start-rounds.ts'
import type { LiveTopic } from '#contract/platform/live-topics.ts'

export type LiveEvent = { topic: LiveTopic; memberId?: string; admins?: true }

const CHANNEL = 'tributary_live'
const RETRY_MILLISECONDS = 1000
const LISTEN_MILLISECONDS = 10_000

/** Publishes to everyone, one member or the administrators. Delivered only if the transaction commits. */
export async function publish(tx: Queryable, event: LiveEvent): Promise<void> {
  const payload = JSON.stringify(event)
  if (tx.notifyAtCommit) tx.notifyAtCommit(CHANNEL, payload)
  else await tx.query('select pg_notify($1, $2)', [CHANNEL, payload])
}

export type LiveEvents = {
  subscribe(listener: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

export async function listenForEvents({ connectionString }: Connection, log: Log): Promise<LiveEvents> {
  const listeners = new Set<(event: LiveEvent) => void>()
  const broadcast = (event: LiveEvent) => listeners.forEach((listener) => listener(event))
  let client: pg.Client | undefined
  let cancelRetry: (() => void) | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({ connectionString, ...SOCKET_OPTIONS, query_timeout: LISTEN_MILLISECONDS })
    fresh.on('notification', ({ payload }) => broadcast(JSON.parse(payload ?? '{}') as LiveEvent))
    fresh.on('error', reconnect)
    fresh.on('end', reconnect)
    client = fresh
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
  }

  function reconnect(error?: Error) {
    if (closed || cancelRetry) return
    log.warn({ err: error }, 'live event connection lost; reconnecting')
    const lost = client
    client = undefined
    cancelRetry = runAfter(RETRY_MILLISECONDS, () => {
      cancelRetry = undefined
      // Events sent while disconnected are lost, so browsers must refetch everything.
      connect().then(() => broadcast({ topic: 'everything' }), reconnect)
    })
    void lost?.end().catch(() => {})
  }

  await connect()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      closed = true
      cancelRetry?.()
      await client?.end()
    },
  }
}
