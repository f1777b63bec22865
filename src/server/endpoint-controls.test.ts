import { beforeAll, expect, test } from 'vitest'
import type { Endpoint, Limit } from '#contract/platform/endpoint.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

let changes: Endpoint[]

beforeAll(() => {
  changes = listEndpoints().filter(({ method }) => method !== 'GET')
})

const nameOf = ({ access, method, path }: Endpoint) => `${access} ${method} ${path}`
const describeLimit = ({ per, count, windowSeconds }: Limit) => `${count} in ${windowSeconds} s per ${per}`

/** "audit, step-up, dual control of plan, 20 in 600 s per caller": what protects a call that changes something. */
const describeControls = ({ audit, stepUp, needsConsent, dualControl, limits = [] }: Endpoint) =>
  [
    audit && 'audit',
    stepUp && 'step-up',
    needsConsent && 'consent',
    dualControl && `dual control of ${[dualControl].flat().join(' and ')}`,
    ...limits.map(describeLimit),
  ]
    .filter(Boolean)
    .join(', ')

test('no change of the controls of a call goes unseen: the snapshot lists them', async () => {
  const lines = changes.map((each) => `${nameOf(each)}: ${describeControls(each)}`.trimEnd())
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('endpoint-controls.txt')
})

test('every change by an administrator is audited, and every public one is limited', () => {
  const unaudited = changes.filter(({ access, audit }) => access === 'admin' && !audit)
  const unlimited = changes.filter(({ access, limits }) => access === 'public' && !limits)
  expect([...unaudited, ...unlimited].map(nameOf)).toEqual([])
})

test('an administrator enters the password to move money and for what needs a second administrator', () => {
  const withoutPassword = changes.filter(
    ({ access, money, dualControl, stepUp }) => access === 'admin' && (money || dualControl) && !stepUp,
  )
  expect(withoutPassword.map(nameOf)).toEqual([])
})
