import type { GaugeGroup } from '#server/http/monitoring/metrics.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listOpenCases } from './case-queries.ts'
import { countHeld, listUnacknowledgedLosses } from './chain/reorg-queries.ts'
import { findGateway, readPendingFigures, type GatewayRow } from './gateway-queries.ts'
import type { RailName } from './queries.ts'

/** A gateway without a heartbeat for this long counts as down. */
export const HEARTBEAT_TIMEOUT_MILLISECONDS = 45_000
const MAX_LAG_BLOCKS = 200n

export async function gatewayStatus(on: Queryable, rail: RailName, now: Date) {
  const gateway = await findGateway(on, rail)
  const figures = await readPendingFigures(on)
  const losses = await listUnacknowledgedLosses(on)
  const lag =
    gateway && gateway.final !== null && gateway.height !== null ? gateway.final - gateway.height : null
  return {
    rail,
    ...assessHealth(rail, gateway, { lag, losses: losses.length }, now),
    holder: gateway?.holder ?? null,
    tickAt: gateway?.tickAt ?? null,
    chainId: text(gateway?.chainId),
    head: text(gateway?.head),
    final: text(gateway?.final),
    height: text(gateway?.height),
    lagBlocks: lag === null ? null : Math.max(0, Number(lag)),
    eventAt: gateway?.eventAt ?? figures.lastCredit,
    error: gateway?.error ?? null,
    errorAt: gateway?.errorAt ?? null,
    errors: Number(gateway?.errors ?? 0n),
    rewinds: Number(gateway?.rewinds ?? 0n),
    recovered: Number(gateway?.recovered ?? 0n),
    lostTransfers: Number(figures.lost),
    losses: losses.map((loss) => ({
      ...loss,
      depositId: String(loss.depositId),
      blockNumber: String(loss.blockNumber),
    })),
    held: losses.length === 0 ? 0 : Number(await countHeld(on)),
    cases: await listOpenCases(on),
    waiting: Number(figures.waiting),
    oldestWaitingAt: figures.oldest,
  }
}

const text = (value: bigint | null | undefined) =>
  value === null || value === undefined ? null : String(value)

type Health = { state: 'alive' | 'behind' | 'failing' | 'silent' | 'stopped' | 'manual'; sentence: string }

type ChainProgress = { lag: bigint | null; losses: number }

function assessHealth(
  rail: RailName,
  gateway: GatewayRow | undefined,
  { lag, losses }: ChainProgress,
  now: Date,
): Health {
  if (rail === 'manual')
    return { state: 'manual', sentence: 'Administrators review every payment. No chain is watched.' }
  if (gateway?.isHalted)
    return {
      state: 'stopped',
      sentence: 'The node is on another chain or the token is another one. Nothing is credited.',
    }
  if (!gateway || now.getTime() - gateway.tickAt.getTime() > HEARTBEAT_TIMEOUT_MILLISECONDS) {
    return gateway?.error
      ? {
          state: 'failing',
          sentence: 'The gateway is failing. It retries and resumes where it stopped.',
        }
      : { state: 'silent', sentence: 'The gateway is not responding. Check that a server is running.' }
  }
  if (losses > 0)
    return {
      state: 'stopped',
      sentence:
        'A chain reorganization removed credited payments. Crediting is paused until an administrator reviews them.',
    }
  if (gateway.error)
    return { state: 'failing', sentence: 'The last run failed. The gateway retries, and no payment is lost.' }
  if (lag !== null && lag > MAX_LAG_BLOCKS)
    return { state: 'behind', sentence: `Catching up: ${lag} final blocks left to read.` }
  return {
    state: 'alive',
    sentence:
      rail === 'sandbox' ? 'The test gateway settles payments.' : 'Reading final blocks as they arrive.',
  }
}

const gaugeHelp = {
  tributary_gateway_last_tick_seconds: "Seconds since the deposit gateway's last heartbeat",
  tributary_gateway_stopped: '1 while crediting is paused: another chain, or unacknowledged losses',
  tributary_gateway_lag_blocks: 'Final blocks that the gateway has not read yet',
  tributary_gateway_height_blocks: 'Number of the last block that the gateway read',
  tributary_gateway_errors: 'Failed runs of the gateway',
  tributary_gateway_rewinds: 'Chain reorganizations that the gateway rewound',
  tributary_gateway_recovered_transfers: 'Transfers that the node first left out',
  tributary_gateway_open_cases: 'Differences and transfers that an administrator has to look at',
  tributary_gateway_reversed_transfers: 'Credited transfers that a chain reorganization removed',
  tributary_gateway_unacknowledged_losses: 'Removed transfers that no administrator has acknowledged',
  tributary_gateway_held_transfers: 'Transfers held back until the losses are acknowledged',
  tributary_gateway_pending_deposits: 'Deposits that wait for a decision',
}

/** Prometheus gauges of the deposit gateway. */
export const gatewayGauges = (on: Queryable, rail: RailName, clock: Clock): GaugeGroup => ({
  help: gaugeHelp,
  read: () => readGatewayGauges(on, rail, clock.now()),
})

export async function readGatewayGauges(
  on: Queryable,
  rail: RailName,
  now: Date,
): Promise<{ [Name in keyof typeof gaugeHelp]?: number }> {
  const { tickAt, lagBlocks, height, ...status } = await gatewayStatus(on, rail, now)
  return {
    ...(tickAt && { tributary_gateway_last_tick_seconds: (now.getTime() - tickAt.getTime()) / 1000 }),
    ...(lagBlocks !== null && { tributary_gateway_lag_blocks: lagBlocks }),
    ...(height !== null && { tributary_gateway_height_blocks: Number(height) }),
    tributary_gateway_stopped: status.state === 'stopped' ? 1 : 0,
    tributary_gateway_errors: status.errors,
    tributary_gateway_rewinds: status.rewinds,
    tributary_gateway_recovered_transfers: status.recovered,
    tributary_gateway_open_cases: status.cases.length,
    tributary_gateway_reversed_transfers: status.lostTransfers,
    tributary_gateway_unacknowledged_losses: status.losses.length,
    tributary_gateway_held_transfers: status.held,
    tributary_gateway_pending_deposits: status.waiting,
  }
}
