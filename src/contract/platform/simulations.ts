// The public simulator. A browser computes small networks; the server computes large ones with the same code.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { usdt } from '#contract/platform/fields.ts'
import { codecOf, scenarioFields, type ScenarioField } from '#domain/simulation/scenario.ts'

/** Maximum number of members that a browser simulates. */
export const BROWSER_MEMBERS = 5000

const LONGEST_VALUE = 2000

const parameter = (field: ScenarioField) =>
  z.optional(
    z.string().check(
      z.maxLength(LONGEST_VALUE, 'Enter a shorter value'),
      z.refine((text) => codecOf(field).parse(text) !== undefined, `Enter ${codecOf(field).range}`),
    ),
  )

const parameters = z.object(
  Object.fromEntries(scenarioFields.map((field) => [field, parameter(field)])) as Record<
    ScenarioField,
    ReturnType<typeof parameter>
  >,
)

const group = { members: z.int(), less: z.int(), lessInCustody: z.int(), medianPercent: z.number() }
const dayNumber = z.nullable(z.int())

const result = z.object({
  points: z.array(z.object({ day: z.int(), treasury: usdt, pending: usdt, due: usdt, paid: usdt })),
  dueByKind: z.object({ daily: usdt, direct: usdt, network: usdt, blb: usdt, odl: usdt, royalty: usdt }),
  due: usdt,
  paid: usdt,
  pending: usdt,
  treasury: usdt,
  odlPool: usdt,
  custody: usdt,
  cappedAmount: usdt,
  revenue: usdt,
  fees: usdt,
  mostPending: z.object({ amount: usdt, day: z.int() }),
  firstPendingDay: dayNumber,
  pendingDays: z.int(),
  outcomes: z.object({
    ...group,
    bands: z.array(z.int()),
    topTenthPercent: z.number(),
    byJoinMonth: z.array(z.object({ month: z.int(), ...group })),
    byLevel: z.array(z.object({ level: z.int(), ...group })),
  }),
  sensitivity: z.array(
    z.object({
      revenuePercent: z.int(),
      members: z.int(),
      less: z.int(),
      pending: usdt,
      firstPendingDay: dayNumber,
    }),
  ),
  fingerprint: z.string(),
})

/** One line of the streamed response: progress while it runs, then the result or the reason for its absence. */
export const simulationLine = z.object({
  progress: z.optional(z.object({ done: z.int(), of: z.int() })),
  result: z.optional(result),
  failure: z.optional(z.string()),
})
export type SimulationLine = z.output<typeof simulationLine>

export const runSimulation = endpoint({
  id: 'runSimulation',
  method: 'GET',
  path: '/api/simulations',
  summary:
    'Simulate a network. The parameters are those of a link to the simulator; the response is one JSON object a line: progress, then the result. Closing the connection cancels it',
  access: 'public',
  query: parameters,
  response: z.string(),
  contentType: 'application/x-ndjson',
  refusals: ['server-busy', 'too-many-in-progress'],
  rateLimits: [{ per: 'network', count: 30, windowSeconds: 600 }],
})
