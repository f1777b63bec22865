// What each endpoint changes is declared in tests/support/effects/declared: rows, topics, notifications, mails and sessions. The simulator
// compares it with what requests change (tests/simulation/oracles/effects.ts).

import { expect, test } from 'vitest'
import { declaredEffects } from '#tests/support/effects/declared-effects.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

test('every endpoint that changes something declares its effects', () => {
  const changing = listEndpoints().filter(({ method }) => method !== 'GET')
  expect(changing.map(({ id }) => id).filter((id) => !(id in declaredEffects))).toEqual([])
})
