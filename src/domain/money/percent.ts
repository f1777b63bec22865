import type { Ppm } from '#domain/money/money.ts'

const PPM_PER_PERCENT = 10_000n

/** Reads "0.3" as 3000 parts per million. Throws on more than four decimals. */
export function parsePercent(text: string): Ppm {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`not a percent: ${text}`)
  return BigInt(whole) * PPM_PER_PERCENT + BigInt(decimals.padEnd(4, '0'))
}

/** Writes 3000 as "0.3", with no needless zeros. */
export function formatPercent(rate: Ppm): string {
  const decimals = (rate % PPM_PER_PERCENT)
    .toString()
    .padStart(4, '0')
    .replace(/(?<!0)0+$/, '')
  return `${rate / PPM_PER_PERCENT}${decimals && `.${decimals}`}`
}
