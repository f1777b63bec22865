import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryDirectory } from './temporary-directory.ts'

/** A directory with a stopped cluster, for this test alone. Its template database is migrated. */
export function copyInitializedCluster(directory = join(temporaryDirectory(), 'postgres')): string {
  execFileSync('cp', ['-a', inject('stoppedCluster'), directory])
  return directory
}
