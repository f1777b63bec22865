// The public simulation endpoint: bounds, progress, the same figures as in a browser, and refusals while it is busy.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { simulationLine } from '#contract/platform/simulations.ts'
import { formatScenario } from '#domain/simulation/scenario-link.ts'
import { defaultScenario, type Scenario } from '#domain/simulation/scenario.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { simulationRoutes } from '#server/simulations/simulation-routes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

let fixture: TestDatabase
let server: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  fixture = await createTestDatabase()
  server = await startTestServer(fixture, simulationRoutes)
})
afterAll(async () => {
  await server.stop()
  await fixture.drop()
})

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

test('a simulation reports progress and ends with the figures that the same code gives elsewhere', async () => {
  const response = await run(short)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson'])
  const lines = await readLines(response)
  expect(lines[0]).toHaveProperty('progress')
  expect(lines.at(-1)!.result).toEqual(simulate(short))
})

test('parameters out of their bounds are refused with a sentence for each, and nothing runs', async () => {
  const response = await request({ members: '100001', fee: 'x', days: '10' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: {
      members: 'Enter a whole number from 1000 to 100000',
      fee: 'Enter a percentage from 0 to 50',
      days: 'Enter a whole number from 30 to 900',
    },
  })
  const together = await request({ days: '60', joining: '90' })
  expect([together.status, await together.json()]).toMatchObject([
    400,
    { fields: { joining: 'Enter at most the days of the simulation' } },
  ])
})

test('a network has two simulations in progress at most; leaving ends one, and the next visitor is served', async () => {
  const leave = new AbortController()
  const first = await run(large, leave.signal)
  const second = await run(large, leave.signal)
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await run(short)
  expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await third.json()).toHaveProperty('message')
  leave.abort()
  // The large ones would take minutes.
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
