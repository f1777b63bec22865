// A lock between processes of one machine that share a directory and no database.

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const RETRY_MILLISECONDS = 200
/** Nothing under a lock takes so long: its process number belongs to another process by now. */
const LONGEST_MILLISECONDS = 15 * 60_000

/** Runs `work` while no other process does under this file. The lock of a process that was killed is taken over. */
export async function withLockFile<Result>(
  file: string,
  work: () => Promise<Result>,
  longest = LONGEST_MILLISECONDS,
): Promise<Result> {
  await mkdir(dirname(file), { recursive: true })
  const start = performance.now()
  while (!(await takeLock(file))) {
    if (performance.now() - start > longest || (await isAbandoned(file))) await rm(file, { force: true })
    else await setTimeout(RETRY_MILLISECONDS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function takeLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => '')
  return /^\d+$/.test(holder) && !isRunning(Number(holder))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It belongs to another user otherwise.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
