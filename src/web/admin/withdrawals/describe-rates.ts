import type { WithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'

export type QuotedRates = Pick<WithdrawalCase, 'perUsdt' | 'receives' | 'currentRate'>

/** The XRP to be paid at the quoted rate, and the current rate; empty for USDT. */
export function describeRates({ perUsdt, receives, currentRate }: QuotedRates): string {
  if (perUsdt === null || receives === null) return ''
  const quoted = `${formatUsdt(receives)} XRP at the quoted rate of 1 USDT = ${formatUsdt(perUsdt)} XRP.`
  if (!currentRate) return t.admin.withdrawals.thereIsNoCurrentRate({ quoted })
  const now = t.admin.withdrawals.rateNowXrp({ perUsdt: formatUsdt(currentRate.perUsdt) })
  return `${quoted} ${now} (${formatChange(perUsdt, currentRate.perUsdt)}).`
}

/** In percent with one decimal, as in +1.7%. */
function formatChange(from: bigint, to: bigint): string {
  const perMille = Number(((to - from) * 1000n) / from)
  return `${perMille >= 0 ? '+' : '−'}${(Math.abs(perMille) / 10).toFixed(1)}%`
}
