import type { Queryable } from '#server/platform/database.ts'
import { findGateway, waitingFigures, type GatewayRow } from './gateway-queries.ts'
import type { RailName } from './queries.ts'

/** A gateway that has said nothing for so long is taken for dead. */
export const SILENCE_MILLISECONDS = 45_000
const BEHIND_BLOCKS = 200n

export async function gatewayStatus(on: Queryable, rail: RailName, now: Date) {
  const gateway = await findGateway(on, rail)
  const figures = await waitingFigures(on)
  const lag =
    gateway && gateway.final !== null && gateway.height !== null ? gateway.final - gateway.height : null
  return {
    rail,
    ...judge(rail, gateway, lag, now),
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
    lostTransfers: Number(figures.lost),
    waiting: Number(figures.waiting),
    oldestWaitingAt: figures.oldest,
  }
}

const text = (value: bigint | null | undefined) =>
  value === null || value === undefined ? null : String(value)

type Judged = { state: 'alive' | 'behind' | 'failing' | 'silent' | 'by hand'; sentence: string }

function judge(rail: RailName, gateway: GatewayRow | undefined, lag: bigint | null, now: Date): Judged {
  if (rail === 'manual')
    return { state: 'by hand', sentence: 'Payments are decided by administrators; nothing watches a chain.' }
  if (!gateway || now.getTime() - gateway.tickAt.getTime() > SILENCE_MILLISECONDS) {
    return gateway?.error
      ? {
          state: 'failing',
          sentence: 'The gateway cannot do its work. It keeps trying, and goes on where it stopped.',
        }
      : { state: 'silent', sentence: 'The gateway has said nothing for a while. Is a server running?' }
  }
  if (gateway.error)
    return { state: 'failing', sentence: 'The last round failed. It is tried again, and nothing is lost.' }
  if (lag !== null && lag > BEHIND_BLOCKS)
    return { state: 'behind', sentence: `It is catching up: ${lag} final blocks are still to be read.` }
  return {
    state: 'alive',
    sentence:
      rail === 'sandbox' ? 'The test gateway settles payments.' : 'Final blocks are read as they come.',
  }
}

/** For /metrics: seconds since the last round, blocks behind, errors, and what waits for a person. */
export async function gatewayMeasures(
  on: Queryable,
  rail: RailName,
  now: Date,
): Promise<Record<string, number>> {
  const { tickAt, lagBlocks, height, errors, rewinds, lostTransfers, waiting } = await gatewayStatus(
    on,
    rail,
    now,
  )
  return {
    ...(tickAt && { 'seconds since the last round': (now.getTime() - tickAt.getTime()) / 1000 }),
    ...(lagBlocks !== null && { 'final blocks to read': lagBlocks }),
    ...(height !== null && { height: Number(height) }),
    errors,
    rewinds,
    'lost transfers': lostTransfers,
    'deposits that wait': waiting,
  }
}
