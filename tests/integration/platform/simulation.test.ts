// Some seeds of `npm run simulate`, and that a seed repeats a run.

import { expect, inject, test } from 'vitest'
import { regressions } from '#tests/simulation/regressions.ts'
import { runSeed } from '#tests/simulation/run-seed.ts'
import { isRepeated } from '#tests/simulation/run-twice.ts'
import { runOnly } from '#tests/simulation/shrink-run.ts'

const small = () => ({ members: 15, visits: 2, servers: 2, clusterUrl: inject('clusterUrl') })

test.for([1, 2, 3])(
  'thirty days of the whole product leave nothing that an oracle objects to (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const { findings, requests } = await runSeed({ ...small(), seed, days: 30 })
    expect(findings).toEqual([])
    expect(requests).toBeGreaterThan(150)
  },
)

// With a crowd, faults and jobs that run at the same time as requests.
test('the same seed makes the same requests and leaves the same rows', { timeout: 300_000 }, async () => {
  const options = { ...small(), seed: 4, days: 3, visits: 8, fingerprints: isRepeated }
  const [one, other] = [await runSeed(options), await runSeed(options)]
  expect(other.events).toEqual(one.events)
  expect([other.trail, other.tableDigests]).toEqual([one.trail, one.tableDigests])
  expect(one.faults.size).toBeGreaterThan(1)
})

test.for(regressions)('a run that once failed passes: $fault', { timeout: 300_000 }, async (regression) => {
  const { steps, ...options } = regression
  const { findings } = await runOnly({ ...small(), ...options }, steps)
  expect(findings).toEqual([])
})
