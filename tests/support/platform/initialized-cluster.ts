import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { createTemporaryDirectory, removeWithProcesses, temporaryDirectory } from './temporary-directory.ts'

/** Initializes one cluster for the test file; the returned function copies it, which is faster than initdb. */
export function createClusterCopies(): () => string {
  let original = ''
  beforeAll(async () => {
    original = createTemporaryDirectory(0o711)
    const made = await startEmbeddedPostgres({
      directory: join(original, 'postgres'),
      settings: { fsync: 'off' },
    })
    await made.stop()
  })
  afterAll(() => removeWithProcesses(original))
  return () => {
    const directory = join(temporaryDirectory(), 'postgres')
    execFileSync('cp', ['-a', join(original, 'postgres'), directory])
    return directory
  }
}
