// A statement sent to a host that has lost its power or its network waits for a quarter of an hour: TCP repeats it that long,
// and the keep-alive only probes a connection that has nothing to send. So a second connection asks for a sign of life.

import { Socket } from 'node:net'
import pg from 'pg'
import { isFromPostgres } from '#server/platform/database-errors.ts'

/** Ticks of this process, not seconds: while it is itself blocked, none is missed. */
const MISSED_ANSWERS = 4
const CONNECT_MILLISECONDS = 10_000

type HostProbe = {
  connectionString: string
  /** Undefined: no probe. */
  everyMilliseconds: number | undefined
  /** Whether something waits for the database. */
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
  const timer = setInterval(tick, everyMilliseconds).unref()
  return () => {
    clearInterval(timer)
    drop()
  }
}
