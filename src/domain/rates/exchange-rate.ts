// Exchange rates: how many millionths of a currency one USDT buys.

export const rateCurrencies = ['XRP', 'INR'] as const
export type RateCurrency = (typeof rateCurrencies)[number]

/** An older rate is not used for quotes. */
export const RATE_VALID_HOURS = 24

export const isFresh = (recordedAt: Date, now: Date) =>
  now.getTime() - recordedAt.getTime() < RATE_VALID_HOURS * 3_600_000

const MICRO = 1_000_000n

/** An amount of USDT in millionths of another currency, rounded towards zero. */
export const convertUsdt = (micro: bigint, microPerUsdt: bigint) => (micro * microPerUsdt) / MICRO

/** The price of one unit in USDT, rounded to the nearest millionth. */
export const inverseRate = (microPerUsdt: bigint) => (MICRO * MICRO + microPerUsdt / 2n) / microPerUsdt
