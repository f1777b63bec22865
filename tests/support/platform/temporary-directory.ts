import { chmodSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fallbackDirectory } from '#server/platform/embedded-postgres/choose-home.ts'
import { removeClusterMemory } from './cluster-memory.ts'
import { killAll, listProcesses } from './process-list.ts'

/** A directory that other users can traverse, unless the mode forbids it; removed when the test ends. */
export function temporaryDirectory(mode = 0o711): string {
  const directory = createTemporaryDirectory(mode)
  onTestFinished(() => removeWithProcesses(directory))
  return directory
}

export function createTemporaryDirectory(mode: number): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')))
  chmodSync(directory, mode)
  return directory
}

/** Removes the directory and its fallback directories, after killing every process that names one of them. */
export async function removeWithProcesses(directory: string): Promise<void> {
  const fallbacks = globSync(join(dirname(fallbackDirectory(directory)), '*', 'tributary-postgres.json'))
    .filter((marker) => readFileSync(marker, 'utf8').includes(`${directory}/`))
    .map(dirname)
  const paths = [directory, ...fallbacks]
  const left = listProcesses().filter(
    ({ pid, command }) => pid !== process.pid && paths.some((path) => command.includes(path)),
  )
  await killAll(left.map(({ pid }) => pid))
  for (const path of paths) {
    removeClusterMemory(path)
    rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}
