// Detects a dead database host with a heartbeat on a second connection. Otherwise a statement sent to a host without power or network
// would wait for a quarter of an hour: TCP retransmits that long, and keep-alive probes only idle connections.

import { Socket } from 'node:net'
import pg from 'pg'
import { isFromPostgres } from '#server/platform/database-errors.ts'
import { runEvery } from '#server/platform/start-rounds.ts'

/** Counted in ticks, not seconds, so that a blocked event loop misses none. */
const MISSED_ANSWERS = 4
const CONNECT_MILLISECONDS = 10_000

type HostProbe = {
  connectionString: string
  /** Undefined disables the probe. */
  everyMilliseconds: number | undefined
  /** Whether a connection is in use. */
  isNeeded: () => boolean
  onSilence: () => void
}

/** Returns a function that stops it. */
export function startHostProbe({ connectionString, everyMilliseconds, isNeeded, onSilence }: HostProbe) {
  if (everyMilliseconds === undefined) return () => {}
  let socket: Socket | undefined
  let client: Promise<pg.Client> | undefined
  let missed = 0
  const drop = () => {
    socket?.destroy()
    client = undefined
  }
  const connect = async () => {
    const fresh = new Socket()
    socket = fresh
    const opened = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      stream: () => fresh,
    })
    opened.on('error', drop)
    await opened.connect()
    return opened
  }
  let isProbing = false
  const probe = async () => {
    if (isProbing) return
    isProbing = true
    client ??= connect()
    try {
      await (await client).query('select')
      missed = 0
    } catch (error) {
      if (isFromPostgres(error)) missed = 0
      drop()
    } finally {
      isProbing = false
    }
  }
  const tick = () => {
    missed = isNeeded() ? missed + 1 : 0
    if (missed > MISSED_ANSWERS) {
      missed = 0
      drop()
      onSilence()
    } else if (missed > 0) void probe()
  }
  const stop = runEvery(everyMilliseconds, tick)
  return () => {
    stop()
    drop()
  }
}
