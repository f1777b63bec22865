import { Refusal } from '#contract/platform/refusals.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Transaction } from '#server/platform/database.ts'
import { insertRate, readRateBounds, type NewRate, type RateRow } from './rate-queries.ts'

/** Records a rate from an administrator or from the configured source, if it is within bounds of recent ones. */
export async function recordRate(tx: Transaction, rate: NewRate): Promise<RateRow> {
  const bounds = (await readRateBounds(tx, rate.at)).find(({ currency }) => currency === rate.currency)
  if (bounds && bounds.lowest !== null && bounds.highest !== null) {
    const { lowest, highest, percent } = bounds
    if (rate.perUsdt < lowest || rate.perUsdt > highest) {
      const values = { percent, lowest: formatUsdt(lowest), highest: formatUsdt(highest) }
      throw new Refusal('rate-change-too-large', { values })
    }
  }
  const recorded = await insertRate(tx, rate)
  await publish(tx, { topic: 'rates' })
  return recorded
}
