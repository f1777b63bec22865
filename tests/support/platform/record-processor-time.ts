// Runs before each integration test file: what it costs is recorded when its last hook has run.

import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createdDatabases } from '#tests/support/database/database.ts'
import { readProcessorSeconds, recordSample } from '#tests/support/platform/processor-time.ts'

const before = readProcessorSeconds()

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  recordSample({ file, seconds: readProcessorSeconds() - before, databases: createdDatabases.splice(0) })
})
