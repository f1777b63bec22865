// Loads the configured sanctions lists into the database, and reloads them when a file changes.

import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import type { SanctionsKind } from '#contract/admin/risk.ts'
import { readSanctionsFile } from './read-sanctions-file.ts'
import { deleteOtherLists, replaceList, saveListFailure, screenAllMembers } from './sanctions-queries.ts'

type ListSource = { path: string; kind: SanctionsKind; name: string }
type ReloadDeps = { database: Database; clock: Clock; log: Log }

const POLL_MILLISECONDS = 60_000

/** Returns a function that stops it. */
export const startSanctionsReload = (config: Config, deps: ReloadDeps): (() => Promise<void>) =>
  startRounds({
    log: deps.log,
    pauseMilliseconds: POLL_MILLISECONDS,
    startsAtOnce: true,
    failure: 'loading the sanctions lists failed',
    level: 'error',
    run: createSanctionsReload(config, deps),
  })

/** Each call loads the files that changed since the last one and, if any did, screens all members. */
export function createSanctionsReload(
  {
    SANCTIONS_ADDRESS_FILES,
    SANCTIONS_NAME_FILES,
  }: Pick<Config, 'SANCTIONS_ADDRESS_FILES' | 'SANCTIONS_NAME_FILES'>,
  deps: ReloadDeps,
): () => Promise<void> {
  const toSource = (kind: SanctionsKind) => (path: string) => ({ path, kind, name: basename(path) })
  const sources = [
    ...SANCTIONS_ADDRESS_FILES.map(toSource('address')),
    ...SANCTIONS_NAME_FILES.map(toSource('name')),
  ]
  const versions = new Map<string, string>()
  return async () => {
    const { database, clock, log } = deps
    await deleteOtherLists(database.pool, sources)
    let hasChanged = false
    for (const source of sources) {
      const version = await readVersion(source.path)
      if (versions.get(source.path) === version) continue
      hasChanged = (await loadList(source, deps)) || hasChanged
      versions.set(source.path, version)
    }
    if (!hasChanged) return
    const count = await screenAllMembers(database.pool, clock.now())
    if (count > 0) log.warn({ count }, 'members match a sanctions list')
    await publish(database.pool, { topic: 'risk', admins: true })
  }
}

/** A file overwritten within the same millisecond with the same size is only noticed at the next start. */
async function readVersion(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : 'missing'
}

/** Returns whether the entries in force changed. */
async function loadList(source: ListSource, { database, clock, log }: ReloadDeps): Promise<boolean> {
  const { path, kind, name } = source
  try {
    const file = await readSanctionsFile(path, kind)
    return await database.inTransaction((tx) => replaceList(tx, source, file, clock.now()))
  } catch (error) {
    const { message } = error as Error
    log.error(
      { err: error, list: name },
      'a sanctions list was refused; its last good version stays in force',
    )
    await saveListFailure(database.pool, source, message, clock.now())
    await publish(database.pool, { topic: 'risk', admins: true })
    return false
  }
}
