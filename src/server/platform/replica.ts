// Reads from a replica (hot standby), only while its lag is known and small, and with read-your-writes: never behind the LSN of the
// caller's last write. See docs/decisions/0046-high-availability.md.

import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Connection, type Database, type Queryable } from '#server/platform/database.ts'
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts'
import type { Log } from '#server/platform/log.ts'
import { runEvery } from '#server/platform/start-rounds.ts'

export type Replica = {
  database: Database
  /** Whether the replica has replayed the LSN `position` and the last live event, and its lag is small. */
  canAnswer(position: bigint): Promise<boolean>
  /** The primary's current LSN; everything committed before has a smaller one. */
  readPosition(): Promise<bigint>
  /** Call on a live event, after which browsers refetch what was just committed. */
  noteChange(): void
  /** Replica lag: time since the primary had the state of the replica; undefined before the first comparison. */
  lagSeconds(): number | undefined
  counts: { reads: number; fallbacks: number }
  stop(): Promise<void>
}

type ReplicaOptions = {
  connection: Connection
  primary: Queryable
  log: Log
  pollMilliseconds?: number
  maxLagMilliseconds?: number
}

const POLL_MILLISECONDS = 1000
const MAX_LAG_MILLISECONDS = 5000
const SAMPLES = 60

type Position = { position: bigint }

const readPrimaryPosition = async (on: Queryable): Promise<bigint> =>
  (await on.query<Position>(`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as position`))
    .rows[0]!.position

/** A promoted replica replays nothing, so its own current LSN counts. */
const readReplayedPosition = async (on: Queryable): Promise<bigint> =>
  (
    await on.query<Position>(
      `select ((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)
         - '0/0'::pg_lsn)::bigint as position`,
    )
  ).rows[0]!.position

export function openReplica(options: ReplicaOptions): Replica {
  const { primary, pollMilliseconds = POLL_MILLISECONDS, maxLagMilliseconds = MAX_LAG_MILLISECONDS } = options
  const database = openDatabase({ ...options.connection, acceptsStandby: true })
  const freshness = trackFreshness()
  let replayed = 0n
  let required = 0n
  let noting: Promise<void> | undefined

  const readReplayed = async () => {
    replayed = await readReplayedPosition(database.pool)
    freshness.recordReplay(replayed)
  }
  const poll = async () => {
    freshness.recordPrimary(await readPrimaryPosition(primary))
    await readReplayed()
  }
  const stopPolling = startPolling(poll, pollMilliseconds, options.log)
  const note = async (): Promise<void> => {
    required = await readPrimaryPosition(primary)
  }
  return {
    database,
    counts: { reads: 0, fallbacks: 0 },
    async canAnswer(position) {
      if (freshness.lagMilliseconds() > maxLagMilliseconds || noting) return false
      if (replayed < position || replayed < required) await readReplayed().catch(() => {})
      return replayed >= position && replayed >= required
    },
    readPosition: () => readPrimaryPosition(primary),
    noteChange() {
      // The replica is not used until the LSN of the newest change is known.
      const noted = (noting ?? Promise.resolve())
        .then(note)
        .catch(() => {})
        .finally(() => {
          if (noting === noted) noting = undefined
        })
      noting = noted
    },
    lagSeconds() {
      const milliseconds = freshness.lagMilliseconds()
      return Number.isFinite(milliseconds) ? milliseconds / 1000 : undefined
    },
    async stop() {
      await Promise.all([stopPolling(), noting])
      await database.close()
    },
  }
}

function startPolling(poll: () => Promise<void>, everyMilliseconds: number, log: Log): () => Promise<void> {
  let polling: Promise<void> | undefined
  const stop = runEvery(everyMilliseconds, () => {
    polling ??= poll()
      .catch((error: unknown) => log.debug({ err: error }, 'the replica cannot be compared'))
      .finally(() => (polling = undefined))
  })
  return async () => {
    stop()
    await polling
  }
}

const CATCH_UP_POLL_MILLISECONDS = 100

/** For commands: waits until the replica has replayed the primary's current LSN, or falls back to the primary. */
export async function readFromReplica<T>(
  connectionString: string | undefined,
  primary: Database,
  read: (database: Database) => Promise<T>,
): Promise<T> {
  if (connectionString === undefined) return read(primary)
  const replica = openDatabase({ connectionString, acceptsStandby: true })
  try {
    if (await isCaughtUp(replica, await readPrimaryPosition(primary.pool))) return await read(replica)
  } catch (error) {
    if (!isReplicaFault(error)) throw error
  } finally {
    await replica.close()
  }
  return read(primary)
}

async function isCaughtUp({ pool }: Database, position: bigint): Promise<boolean> {
  for (let waited = 0; waited < MAX_LAG_MILLISECONDS; waited += CATCH_UP_POLL_MILLISECONDS) {
    if ((await readReplayedPosition(pool)) >= position) return true
    await sleep(CATCH_UP_POLL_MILLISECONDS)
  }
  return false
}

/** PostgreSQL cancels a query on a standby that conflicts with WAL replay. */
const RECOVERY_CONFLICT = '40001'

export const isReplicaFault = (error: unknown) =>
  isDatabaseUnavailable(error) || (error as { code?: unknown }).code === RECOVERY_CONFLICT

/** Compares with the primary, because a standby that receives no WAL believes that it is up to date. */
function trackFreshness() {
  let samples: { at: number; position: bigint }[] = []
  let freshAt = -Infinity
  return {
    recordPrimary(position: bigint) {
      samples = [...samples, { at: performance.now(), position }].slice(-SAMPLES)
    },
    recordReplay(replayed: bigint) {
      freshAt = samples.findLast(({ position }) => position <= replayed)?.at ?? freshAt
    },
    lagMilliseconds: () => performance.now() - freshAt,
  }
}
