import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts'

export type Ownership = { release(): void }

/**
 * Makes this process the owner of the directory or refuses. The file is linked into place complete, so of two
 * processes that start in the same moment exactly one wins, and nobody reads half a file.
 */
export function claimOwnership(directory: string): Ownership {
  const path = join(directory, 'owner.json')
  const token = randomUUID()
  const draft = `${path}.${token}`
  const mine = JSON.stringify({ ...identityOf(process.pid), token })
  writeFileSync(draft, mine, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (linked(draft, path)) return { release: () => release(path, mine) }
      const found = contentOf(path)
      const owner = found && ownerIn(found)
      if (owner && isRunning(owner)) throw refusal(directory, owner.pid)
      if (found !== undefined) removeStale(path, found, token)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new EmbeddedPostgresError(
    `Several processes try to start PostgreSQL in ${directory} at once: start one.`,
  )
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves the dead owner's file aside, and puts it back if it was meanwhile replaced by a living owner's. */
function removeStale(path: string, stale: string, token: string): void {
  const aside = `${path}.${token}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (contentOf(aside) !== stale) linked(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, mine: string): void {
  try {
    if (contentOf(path) === mine) rmSync(path, { force: true })
  } catch {
    // A file that stays behind names a process that will be gone: the next start replaces it.
  }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function ownerIn(content: string): ProcessIdentity | undefined {
  try {
    const { pid, startedAt }: Partial<Record<string, unknown>> = JSON.parse(content)
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : undefined
  } catch {
    return undefined
  }
}

function refusal(directory: string, pid: number): EmbeddedPostgresError {
  const owner = pid === process.pid ? `this same process (${pid})` : `process ${pid}, which is still running`
  return new EmbeddedPostgresError(
    `PostgreSQL in ${directory} belongs to ${owner}: stop it first or choose another directory.`,
  )
}
