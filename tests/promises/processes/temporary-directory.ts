import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fallbackDirectory } from '#server/platform/embedded-postgres/choose-home.ts'
import { killAll, processes } from './process-list.ts'

/**
 * A directory that other users can pass through, unless the mode says otherwise. When the test ends, passed or
 * failed, every process that names it is killed and it is removed, with the fallback of its `postgres` folder.
 */
export function temporaryDirectory(mode = 0o711): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'embedded-postgres-')))
  chmodSync(directory, mode)
  const fallback = fallbackDirectory(join(directory, 'postgres'))
  onTestFinished(async () => {
    const left = processes().filter(
      ({ pid, command }) =>
        pid !== process.pid && [directory, fallback].some((path) => command.includes(path)),
    )
    await killAll(left.map(({ pid }) => pid))
    for (const path of [directory, fallback])
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  })
  return directory
}
