import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'

/** What PostgreSQL writes into postmaster.pid: its process and, in the eighth line, how far it is. */
export async function readPostmasterFile({
  cluster,
}: Home): Promise<{ pid: number; ready: boolean } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a crash the file may name a process id that some other program has by now, and PostgreSQL would refuse to
 * start. It ignores the id of its own parent, so that is written in its place: deleting the file would also delete
 * the shared memory key by which PostgreSQL finds processes of the crashed server that still write.
 */
export async function replaceStalePid({ directory, cluster, user }: Home): Promise<void> {
  const path = join(cluster, 'postmaster.pid')
  const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
  const draft = join(directory, 'postmaster.pid.draft')
  await writeFile(draft, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) await chown(draft, user.uid, user.gid)
  await rename(draft, path)
}
