// Polls the XRP price from a configured source and records it like a manually entered rate.

import { Refusal } from '#contract/platform/refusals.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { recordRate } from './record-rate.ts'

type RateSource = { url: string; field: string }
type RatePollerDeps = { database: Database; clock: Clock; log: Log }

const POLL_MILLISECONDS = 5 * 60_000
const TIMEOUT_MILLISECONDS = 10_000

/** Returns a function that stops it. If the source fails, the age limit of rates protects quotes until the next poll. */
export function startRatePoller(
  { XRP_RATE_URL: url, XRP_RATE_FIELD: field }: Pick<Config, 'XRP_RATE_URL' | 'XRP_RATE_FIELD'>,
  deps: RatePollerDeps,
): () => Promise<void> {
  if (url === undefined) return async () => {}
  return startRounds({
    log: deps.log,
    pauseMilliseconds: POLL_MILLISECONDS,
    startsAtOnce: true,
    failure: 'reading the exchange rate failed',
    run: () => readRateOnce({ url, field }, deps),
  })
}

export async function readRateOnce(
  { url, field }: RateSource,
  { database, clock }: RatePollerDeps,
): Promise<bigint> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) })
  const perUsdt = dropsPerUsdt(readPath(await response.json(), field))
  if (perUsdt === undefined) throw new Refusal('rate-too-old')
  await database.inTransaction(async (tx) => {
    const source = new URL(url).hostname
    await recordRate(tx, { currency: 'XRP', perUsdt, source, by: null, at: clock.now() })
  })
  return perUsdt
}

function readPath(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      answer,
    )
}

const MICRO = 1_000_000n

/** Converts a price in USDT per XRP to drops per USDT, rounded down. Undefined if it is not a valid price. */
export function dropsPerUsdt(price: unknown): bigint | undefined {
  const text = typeof price === 'number' ? String(price) : price
  if (typeof text !== 'string' || !/^\d{1,6}(\.\d{1,18})?$/.test(text)) return undefined
  const [whole = '0', decimals = ''] = text.split('.')
  const micro = BigInt(whole) * MICRO + BigInt(decimals.slice(0, 6).padEnd(6, '0'))
  return micro === 0n ? undefined : (MICRO * MICRO) / micro
}
