import * as contract from '#contract/platform/simulations.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { parseScenario } from '#domain/simulation/scenario-link.ts'
import { streamRoute } from '#server/http/route.ts'
import { streamSimulation } from './stream-simulation.ts'

/** Concurrent simulations per network, so that one cannot occupy the whole queue. */
const MAX_PER_NETWORK = 2
const RETRY_SECONDS = 30

const inProgress = new Map<string, number>()

function countFor(network: string, change: 1 | -1): void {
  const count = (inProgress.get(network) ?? 0) + change
  if (count === 0) inProgress.delete(network)
  else inProgress.set(network, count)
}

export const simulationRoutes = [
  streamRoute(contract.runSimulation, async ({ query, client: { network } }) => {
    const { scenario, faults } = parseScenario(query)
    if (Object.keys(faults).length > 0) throw new Refusal('invalid-input', { fields: faults })
    if ((inProgress.get(network) ?? 0) >= MAX_PER_NETWORK)
      throw new Refusal('too-many-in-progress', { retryAfterSeconds: RETRY_SECONDS })
    countFor(network, 1)
    return streamSimulation(scenario, () => countFor(network, -1))
  }),
]
