import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'

/** Parses postmaster.pid: line 1 is the process id, line 8 the status. */
export async function readPostmasterFile({
  cluster,
}: Home): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), ready: /^(ready|standby)$/.test(lines[7]?.trim() ?? '') }
}

/**
 * After a crash the process id in the file may have been reused by another program, and PostgreSQL would refuse to start.
 * PostgreSQL ignores its parent's id, so that is written instead. Deleting the file would lose the shared memory key by
 * which PostgreSQL detects processes of the crashed server that still write.
 */
export async function replaceStalePid({ directory, cluster, user }: Home): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  const draft = join(directory, 'postmaster.pid.draft')
  await writeFile(draft, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid)
  await rename(draft, path)
}
