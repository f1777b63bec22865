import type { Queryable } from '#server/platform/database.ts'
import { countHeld, openLosses } from './chain/reorg-queries.ts'
import { findGateway, waitingFigures, type GatewayRow } from './gateway-queries.ts'
import type { RailName } from './queries.ts'

/** A gateway that has said nothing for so long is taken for dead. */
export const SILENCE_MILLISECONDS = 45_000
const BEHIND_BLOCKS = 200n

export async function gatewayStatus(on: Queryable, rail: RailName, now: Date) {
  const gateway = await findGateway(on, rail)
  const figures = await waitingFigures(on)
  const losses = await openLosses(on)
  const lag =
    gateway && gateway.final !== null && gateway.height !== null ? gateway.final - gateway.height : null
  return {
    rail,
    ...judge(rail, gateway, { lag, losses: losses.length }, now),
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
    losses: losses.map((loss) => ({
      ...loss,
      depositId: String(loss.depositId),
      blockNumber: String(loss.blockNumber),
    })),
    held: losses.length === 0 ? 0 : Number(await countHeld(on)),
    waiting: Number(figures.waiting),
    oldestWaitingAt: figures.oldest,
  }
}

const text = (value: bigint | null | undefined) =>
  value === null || value === undefined ? null : String(value)

type Judged = { state: 'alive' | 'behind' | 'failing' | 'silent' | 'stopped' | 'by hand'; sentence: string }

type Found = { lag: bigint | null; losses: number }

function judge(rail: RailName, gateway: GatewayRow | undefined, { lag, losses }: Found, now: Date): Judged {
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
  if (losses > 0)
    return {
      state: 'stopped',
      sentence:
        'Final blocks with credited payments were replaced. Nothing is credited until somebody has looked.',
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
  const status = await gatewayStatus(on, rail, now)
  const { tickAt, lagBlocks, height, errors, rewinds, lostTransfers, waiting, losses, held } = status
  return {
    ...(tickAt && { 'seconds since the last round': (now.getTime() - tickAt.getTime()) / 1000 }),
    ...(lagBlocks !== null && { 'final blocks to read': lagBlocks }),
    ...(height !== null && { height: Number(height) }),
    errors,
    rewinds,
    'lost transfers': lostTransfers,
    'lost credits that nobody has looked at': losses.length,
    'transfers held back': held,
    'deposits that wait': waiting,
  }
}
