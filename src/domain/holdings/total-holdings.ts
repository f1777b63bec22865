import type { Micro } from '#domain/money/money.ts'
import type { HoldingNetwork } from './holding-message.ts'

/** An older reading is shown as stale and is not counted. */
export const STALE_HOURS = 24

export const isReadingStale = (readAt: Date, now: Date): boolean =>
  now.getTime() - readAt.getTime() > STALE_HOURS * 3_600_000

type ReadHolding = {
  network: HoldingNetwork
  /** In millionths of USDT or XRP. */
  balance: { amount: bigint; isStale: boolean } | null
}

export type HoldingTotals = {
  usdt: Micro
  /** In drops. */
  xrp: bigint
  /** `xrp` converted at the recorded rate; null without a rate. */
  xrpInUsdt: Micro | null
  /** USDT plus `xrpInUsdt`. */
  proven: Micro
  /** Bank balances. */
  stated: Micro
  /** Addresses without a current reading. */
  uncounted: number
}

const MICRO = 1_000_000n

/** Only current readings count as proven. */
export function totalHoldings(
  holdings: readonly ReadHolding[],
  banks: readonly { amount: Micro }[],
  dropsPerUsdt: bigint | null,
): HoldingTotals {
  const sumOf = (wanted: HoldingNetwork) =>
    holdings.reduce(
      (sum, { network, balance }) =>
        network === wanted && balance && !balance.isStale ? sum + balance.amount : sum,
      0n,
    )
  const [usdt, xrp] = [sumOf('BEP20'), sumOf('XRPL')]
  const xrpInUsdt = dropsPerUsdt === null ? null : (xrp * MICRO) / dropsPerUsdt
  return {
    usdt,
    xrp,
    xrpInUsdt,
    proven: usdt + (xrpInUsdt ?? 0n),
    stated: banks.reduce((sum, { amount }) => sum + amount, 0n),
    uncounted: holdings.filter(({ balance }) => !balance || balance.isStale).length,
  }
}
