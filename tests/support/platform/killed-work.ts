// Background work as processes that are killed half-way.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'

const runner = join(import.meta.dirname, 'work-process.ts')

export type WorkName = 'imports' | 'statements' | 'webhooks'

export const startWork = (work: WorkName, appUrl: string, now: Date, ...others: string[]): ChildProcess =>
  killAtExit(
    spawn(process.execPath, [runner, appUrl, now.toISOString(), work, ...others], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )

/** How the process ended: its exit code or the signal. */
export async function kill(child: ChildProcess): Promise<string> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  const [code, signal] = (await ended) as [number | null, string | null]
  return String(code ?? signal)
}

/** Starts a process, kills it while it waits for what `lock` locks, and returns when its transaction is over. */
export async function killAtLock(ownerUrl: string, lock: string, start: () => ChildProcess): Promise<string> {
  const blocker = new pg.Client({ connectionString: ownerUrl })
  await blocker.connect()
  const findWaiting = async () => {
    const { rows } = await blocker.query<{ pid: number }>(
      `select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    )
    return rows[0]?.pid
  }
  try {
    await blocker.query('begin')
    await blocker.query(lock)
    const child = start()
    const backend = await vi.waitUntil(findWaiting, { timeout: 20_000 })
    const ended = await kill(child)
    await blocker.query('rollback')
    const isAlive = `select from pg_stat_activity where pid = $1`
    await vi.waitFor(async () => expect((await blocker.query(isAlive, [backend])).rowCount).toBe(0), {
      timeout: 20_000,
    })
    return ended
  } finally {
    await blocker.end()
  }
}
