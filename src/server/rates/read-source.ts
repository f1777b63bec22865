// Reads the price of XRP from a configured source, and records it like a rate that an administrator enters.

import { Refusal } from '#contract/platform/refusals.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { insertRate } from './queries.ts'

type RateSource = { url: string; field: string }
type Parts = { database: Database; clock: Clock; log: Log }

const EVERY_MILLISECONDS = 5 * 60_000
const PATIENCE_MILLISECONDS = 10_000

/** Answers what stops it. A source that does not answer is tried again; meanwhile the age limit guards the quotes. */
export function readRatesRegularly(
  { XRP_RATE_URL: url, XRP_RATE_FIELD: field }: Pick<Config, 'XRP_RATE_URL' | 'XRP_RATE_FIELD'>,
  parts: Parts,
): () => Promise<void> {
  if (url === undefined) return async () => {}
  const source = { url, field }
  const read = () =>
    readRateOnce(source, parts).catch((error: Error) =>
      parts.log.warn({ err: error }, 'the exchange rate could not be read'),
    )
  let under = read()
  const timer = setInterval(() => {
    under = read()
  }, EVERY_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await under
  }
}

export async function readRateOnce({ url, field }: RateSource, { database, clock }: Parts): Promise<bigint> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
  const perUsdt = dropsPerUsdt(fieldOf(await response.json(), field))
  if (perUsdt === undefined) throw new Refusal('rate-too-old')
  await database.inTransaction(async (tx) => {
    const source = new URL(url).hostname
    await insertRate(tx, { currency: 'XRP', perUsdt, source, by: null, at: clock.now() })
    await publish(tx, { topic: 'rates' })
  })
  return perUsdt
}

function fieldOf(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      answer,
    )
}

const MICRO = 1_000_000n

/** Drops for one USDT at a price of so many USDT for one XRP, rounded down. Nothing, if it is no price. */
export function dropsPerUsdt(price: unknown): bigint | undefined {
  const text = typeof price === 'number' ? String(price) : price
  if (typeof text !== 'string' || !/^\d{1,6}(\.\d{1,18})?$/.test(text)) return undefined
  const [whole = '0', decimals = ''] = text.split('.')
  const micro = BigInt(whole) * MICRO + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
  return micro === 0n ? undefined : (MICRO * MICRO) / micro
}
