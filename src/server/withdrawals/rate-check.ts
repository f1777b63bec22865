// Compares the quoted XRP rate of a withdrawal with the current one.

import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { isFresh } from '#domain/rates/exchange-rate.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { WithdrawalRow } from './decision-queries.ts'
import { latestRate, readRateNearness } from './withdrawal-queries.ts'
import { reachMark } from '#server/platform/marks.ts'

type QuotedRate = Pick<WithdrawalRow, 'rate'>

/** The current rate, and whether the quoted one is near enough to be paid; undefined for USDT. */
export async function compareRates(on: Queryable, { rate: quoted }: QuotedRate, now: Date) {
  if (quoted === null) return undefined
  const current = await latestRate(on, 'XRP', now)
  if (!current || !isFresh(current.at, now)) return { quoted, current: null, isNear: false, percent: 0 }
  return { quoted, current, ...(await readRateNearness(on, quoted, current.perUsdt)) }
}

/** Refuses if the quoted rate is no longer near the current one. */
export async function requireUnmovedRate(on: Queryable, found: QuotedRate, now: Date): Promise<void> {
  const rates = await compareRates(on, found, now)
  if (!rates || rates.isNear) return
  const { quoted, current, percent } = rates
  if (!current) throw new Refusal('withdrawal-rate-old')
  reachMark('the rate moved between a quote and its approval')
  throw new Refusal('withdrawal-rate-moved', {
    values: { percent, quoted: formatUsdt(quoted), current: formatUsdt(current.perUsdt) },
  })
}
