import type { PaymentRail } from '#domain/deposits/deposit-state.ts'
import type { Queryable } from '#server/platform/database.ts'
import { listOpenCases } from './case-queries.ts'
import { countHeld, listUnacknowledgedLosses } from './chain/reorg-queries.ts'
import { findGateway, readPendingFigures, type GatewayRow } from './gateway-queries.ts'

/** A gateway without a heartbeat for this long counts as down. */
export const HEARTBEAT_TIMEOUT_MILLISECONDS = 45_000
const MAX_LAG_BLOCKS = 200n

export async function gatewayStatus(on: Queryable, rail: PaymentRail, now: Date) {
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
  rail: PaymentRail,
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
