import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'

export type Ownership = { release(): void }

/**
 * Makes this process the owner of the directory or throws. The complete file is hard-linked into place, so of two
 * concurrent starts exactly one wins and a partial file is never read.
 */
export function claimOwnership(directory: string): Ownership {
  const path = join(directory, 'owner.json')
  const token = randomUUID()
  const draft = `${path}.${token}`
  const mine = JSON.stringify({ ...identifyProcess(process.pid), token })
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, path)) return { release: () => release(path, mine) }
      const found = readIfPresent(path)
      const owner = found && parseOwner(found)
      if (owner && isRunning(owner)) throw ownedError(directory, owner.pid)
      if (found !== undefined) removeStale(path, found, token)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new EmbeddedPostgresError(
    `Several processes try to start PostgreSQL in ${directory} at once: start one.`,
  )
}

function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's file aside, and restores it if a live owner replaced it in between. */
function removeStale(path: string, stale: string, token: string): void {
  const aside = `${path}.${token}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readIfPresent(aside) !== stale) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, mine: string): void {
  try {
    if (readIfPresent(path) === mine) rmSync(path, { force: true })
  } catch {
    // The next start replaces the leftover file of a dead process.
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseOwner(content: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt }: Partial<Record<string, unknown>> = JSON.parse(content)
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function ownedError(directory: string, pid: number): EmbeddedPostgresError {
  const owner = pid === process.pid ? `this same process (${pid})` : `process ${pid}, which is still running`
  return new EmbeddedPostgresError(
    `PostgreSQL in ${directory} belongs to ${owner}: stop it first or choose another directory.`,
  )
}
