// The public simulation endpoint: bounds, progress, the same figures as in a browser, and refusals while it is busy.

import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { simulationLine } from '#contract/platform/simulations.ts'
import { formatScenario } from '#domain/simulation/scenario-link.ts'
import { defaultScenario, type Scenario } from '#domain/simulation/scenario.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { simulationRoutes } from '#server/simulations/simulation-routes.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const fixture = await createTestDatabase()
const server = await startTestServer(fixture, simulationRoutes)

const short: Scenario = { ...defaultScenario(), days: 40, joining: 30 }
const large: Scenario = { ...defaultScenario(), members: 100_000, days: 900 }

const request = (parameters: Record<string, string>, signal?: AbortSignal) =>
  fetch(`${server.origin}/api/simulations?${new URLSearchParams(parameters)}`, { ...(signal && { signal }) })
const run = (scenario: Scenario, signal?: AbortSignal) => request(formatScenario(scenario), signal)

async function readLines(response: Response) {
  const text = await response.text()
  return text
    .trim()
    .split('\n')
    .map((line) => z.decode(simulationLine, JSON.parse(line)))
}

test('a simulation reports progress and returns the figures of the domain’s code', async () => {
  const response = await run(short)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const lines = await readLines(response)
  expect(lines[0]).toHaveProperty('progress')
  expect(lines.at(-1)!.result).toEqual(simulate(short))
})

test('parameters out of bounds are refused with a message each, and nothing runs', async () => {
  const response = await request({ members: '100001', fee: 'x', days: '10' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: {
      members: 'Enter a whole number from 1000 to 100000',
      fee: 'Enter a percentage from 0 to 99.9999',
      days: 'Enter a whole number from 30 to 900',
    },
  })
  const together = await request({ days: '60', joining: '90' })
  expect([together.status, await together.json()]).toMatchObject([
    400,
    { fields: { joining: 'Enter at most the days of the simulation' } },
  ])
})

test('a network can run two simulations at a time; disconnecting ends one, and the next visitor is served', async () => {
  const leave = new AbortController()
  const first = await run(large, leave.signal)
  const second = await run(large, leave.signal)
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await run(short)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await third.json()).toHaveProperty('message')
  leave.abort()
  // Large simulations would take minutes.
  const next = await vi.waitFor(
    async () => {
      const response = await run(short)
      expect(response.status).toBe(200)
      return response
    },
    { timeout: 20_000, interval: 1000 },
  )
  expect((await readLines(next)).at(-1)).toHaveProperty('result')
})

test('a network is refused after thirty simulations in ten minutes', async () => {
  const statuses: number[] = []
  for (let each = 0; each < 31; each += 1) statuses.push((await request({ seed: '0' })).status)
  expect(statuses.at(-1)).toBe(429)
})
