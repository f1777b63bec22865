import { expect, test } from 'vitest'
import { createFuzzCallers, runFuzz } from '#tests/fuzz/run-fuzz.ts'
import { startIdentityFixture } from '#tests/support/http/identity-fixture.ts'
import { randomCases, randomSeed } from '#tests/support/random-run.ts'

test('random requests of every caller get a status below 500, and the ledger and the audit log stay correct', async () => {
  const fixture = await startIdentityFixture()
  const callers = await createFuzzCallers(fixture)
  const report = await runFuzz(fixture, callers, {
    requests: randomCases(500, 50_000),
    seed: randomSeed(7),
  })
  expect([...report.failures, ...report.wrong]).toEqual([])
  expect(report.byStatus['200']).toBeGreaterThan(80)
}, 600_000)
