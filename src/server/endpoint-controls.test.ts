import { beforeAll, expect, test } from 'vitest'
import type { Endpoint, RateLimit } from '#contract/platform/endpoint.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

let changes: Endpoint[]

beforeAll(() => {
  changes = listEndpoints().filter(({ method }) => method !== 'GET')
})

const nameOf = ({ access, method, path }: Endpoint) => `${access} ${method} ${path}`
const describeLimit = ({ per, count, windowSeconds }: RateLimit) =>
  `${count} in ${windowSeconds} s per ${per}`

/** The controls of an endpoint that writes: "audit, step-up, dual control of plan, 20 in 600 s per caller". */
const describeControls = ({ audit, stepUp, needsConsent, dualControl, rateLimits = [] }: Endpoint) =>
  [
    audit && 'audit',
    stepUp && 'step-up',
    needsConsent && 'consent',
    dualControl && `dual control of ${[dualControl].flat().join(' and ')}`,
    ...rateLimits.map(describeLimit),
  ]
    .filter(Boolean)
    .join(', ')

test('the controls of every endpoint match the snapshot', async () => {
  const lines = changes.map((each) => `${nameOf(each)}: ${describeControls(each)}`.trimEnd())
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('endpoint-controls.txt')
})

test('every administrator endpoint that writes is audited, and every public one is rate limited', () => {
  const unaudited = changes.filter(({ access, audit }) => access === 'admin' && !audit)
  const unlimited = changes.filter(({ access, rateLimits }) => access === 'public' && !rateLimits)
  expect([...unaudited, ...unlimited].map(nameOf)).toEqual([])
})

test('money and dual control endpoints of administrators require step-up authentication', () => {
  const withoutPassword = changes.filter(
    ({ access, money, dualControl, stepUp }) => access === 'admin' && (money || dualControl) && !stepUp,
  )
  expect(withoutPassword.map(nameOf)).toEqual([])
})
