import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Present while a restored cluster is not verified. */
export const RESTORE_MARKER = 'restore-unfinished'

export function refuseUnfinishedRestore({ directory }: Home): void {
  if (existsSync(join(directory, RESTORE_MARKER)))
    throw new EmbeddedPostgresError(
      `A restore into ${directory} did not finish. Run npm run restore again, or delete this directory to start empty.`,
    )
}
