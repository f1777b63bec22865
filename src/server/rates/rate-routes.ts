import * as contract from '#contract/money/rates.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { RATE_VALID_HOURS } from '#domain/rates/exchange-rate.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { listRates, readRateBounds } from './rate-queries.ts'
import { recordRate } from './record-rate.ts'

const RATES_PER_CURRENCY = 10

export const rateRoutes = [
  route(contract.listRates, async ({ tx, now }) => ({
    rates: await listRates(tx, RATES_PER_CURRENCY),
    validHours: RATE_VALID_HOURS,
    bounds: await readRateBounds(tx, now),
  })),
  route(contract.recordRate, async ({ tx, caller, body, now, note }) => {
    const before = (await listRates(tx, 1)).find(({ currency }) => currency === body.currency)
    const rate = await recordRate(tx, {
      ...body,
      source: 'administrator',
      by: requireAdminId(caller),
      at: now,
    })
    note({
      subject: `rate of ${body.currency}`,
      before: before && { perUsdt: formatUsdt(before.perUsdt) },
      after: { perUsdt: formatUsdt(body.perUsdt) },
    })
    return { rate }
  }),
]
