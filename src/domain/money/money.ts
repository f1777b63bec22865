// Money is a whole number of micro-USDT. Decimals exist only at the edges, in text.

export type Micro = bigint
/** Millionths of an XRP. */
export type Drops = bigint
/** Parts per million: 0.3 % is 3000. */
export type Ppm = bigint

export const MICRO_PER_USDT = 1_000_000n
/** The largest amount the database can hold: a signed 64-bit integer. */
export const LARGEST_MICRO: Micro = 2n ** 63n - 1n

/**
 * Amount × rate, rounded down, so that the remainder stays where the money came from. Exact for bigints and for whole
 * numbers below 2^53. Numbers avoid bigint arithmetic while the product is below 2^53, which makes a closing faster.
 */
export function portion<Amount extends Micro | number>(amount: Amount, rate: Ppm | number): Amount
export function portion(amount: Micro | number, rate: Ppm | number): Micro | number {
  if (typeof amount === 'bigint') return (amount * BigInt(rate)) / 1_000_000n
  const product = amount * Number(rate)
  if (product > Number.MAX_SAFE_INTEGER) return Number(portion(BigInt(amount), rate))
  // The division may round up to the next whole number. Correcting it is several times faster than using the remainder.
  const whole = Math.floor(product / 1_000_000)
  return whole * 1_000_000 > product ? whole - 1 : whole
}

export function smaller(a: Micro, b: Micro): Micro {
  return a < b ? a : b
}

/** Reads "1.50" as 1500000. Throws on more than six decimals rather than losing them. */
export function parseUsdt(text: string): Micro {
  const [, minus, whole, decimals = ''] = /^(-?)(\d{1,20})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a USDT amount: ${text}`)
  const amount = BigInt(whole) * MICRO_PER_USDT + BigInt(decimals.padEnd(6, '0'))
  return minus ? -amount : amount
}

/** Writes 1500000 as "1.50": two decimals at least, six at most. */
export function formatUsdt(amount: Micro): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${decimals}`
}
