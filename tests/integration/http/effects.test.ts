// What each endpoint changes, compared with tests/support/effects/declared: rows, topics, notifications, mails and sessions.

import { expect, inject, test } from 'vitest'
import { compareEffects } from '#tests/support/effects/compare-effects.ts'
import { declaredEffects } from '#tests/support/effects/declared-effects.ts'
import { exploreEffects } from '#tests/support/effects/explore-effects.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { outOfReachEffects } from '#tests/support/effects/declared/out-of-reach.ts'

/** A few others may not happen to occur. */
const MAX_MISSING = 20

const endpoints = new Map(listEndpoints().map((endpoint) => [endpoint.id, endpoint]))

test('every endpoint that changes something declares its effects', () => {
  const changing = [...endpoints.values()].filter(({ method }) => method !== 'GET')
  expect(changing.map(({ id }) => id).filter((id) => !(id in declaredEffects))).toEqual([])
})

test('requests have the declared effects and no others', { timeout: 600_000 }, async () => {
  const { observations, missing } = await exploreEffects({
    seed: 1,
    clusterUrl: inject('clusterUrl'),
    days: 11,
    members: 30,
  })
  const found = observations.flatMap((each) => compareEffects(each, endpoints, declaredEffects))
  expect([...new Set(found)]).toEqual([])
  expect(missing.filter((id) => !(id in outOfReachEffects)).length).toBeLessThan(MAX_MISSING)
})
