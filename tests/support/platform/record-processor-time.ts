// Runs before each integration test file, and records its processor time after its last hook.

import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { createdDatabases } from '#tests/support/database/database.ts'
import { readProcessorSeconds, recordSample } from '#tests/support/platform/processor-time.ts'

const before = readProcessorSeconds()

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '')
  recordSample({ file, seconds: readProcessorSeconds() - before, databases: createdDatabases.splice(0) })
})
