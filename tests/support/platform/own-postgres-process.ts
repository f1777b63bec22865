// A process that owns an embedded PostgreSQL, for tests that kill it: node own-postgres-process.ts <directory> [stay | leave]
// It writes one JSON object a line. With `leave` it comes to its end without stopping PostgreSQL.

import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { REMOVABLE_MEMORY } from '#tests/support/platform/cluster-memory.ts'

const [directory = '', manner = 'stay'] = process.argv.slice(2)
const say = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)

process.on('SIGINT', () => say({ interrupted: true }))
try {
  const postgres = await startEmbeddedPostgres({
    directory,
    settings: { ...REMOVABLE_MEMORY, fsync: 'off' },
    onNotice: (notice) => say({ notice }),
  })
  say({ pid: postgres.pid, url: postgres.url() })
  if (manner === 'stay')
    for await (const line of createInterface({ input: process.stdin }))
      if (line === 'stop') {
        await postgres.stop()
        say({ stopped: true })
        process.exit(0)
      }
} catch (error) {
  say({ refused: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
}
