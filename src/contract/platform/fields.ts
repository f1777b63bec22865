// Field types of the API. In memory an amount is in micro-USDT and a percentage in parts per million.

import * as z from 'zod/mini'
import { isDay } from '#domain/closing/closing-day.ts'
import { formatUsdt, LARGEST_MICRO, parseUsdt } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'

export const AMOUNT_MESSAGE = 'Enter an amount with at most six decimals'

/** "15000.00" on the wire, 15000000000n in memory. Never negative. */
export const usdt = z.codec(
  z.string(AMOUNT_MESSAGE).check(
    z.regex(/^\d{1,13}(\.\d{1,6})?$/, AMOUNT_MESSAGE),
    z.refine(
      (text) => !/^\d{1,13}(\.\d{1,6})?$/.test(text) || parseUsdt(text) <= LARGEST_MICRO,
      'That amount is too large',
    ),
  ),
  z.bigint(),
  { decode: parseUsdt, encode: formatUsdt },
)

/** A reward's XRP equivalent, in drops, at the recorded rate of its day; null if none was recorded. */
export const rewardValue = z.object({ xrp: z.nullable(usdt) })

/** Like `usdt`, but may be negative and may exceed the amount of a single transfer. For responses. */
export const signedUsdt = z.codec(
  z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,6})?$/, AMOUNT_MESSAGE)),
  z.bigint(),
  { decode: parseUsdt, encode: formatUsdt },
)

/** "-12" on the wire, -12n in memory. */
export const bigInteger = z.codec(
  z.string().check(z.regex(/^-?\d{1,30}$/, 'Enter a whole number')),
  z.bigint(),
  { decode: (text) => BigInt(text), encode: String },
)

/** "0.3" on the wire, 3000n in memory: 0 to 1000 percent. */
export const percent = z.codec(
  z
    .string('Enter a percentage')
    .check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'Enter a percentage with at most four decimals')),
  z.bigint(),
  { decode: parsePercent, encode: formatPercent },
)

/** A day as yyyy-mm-dd. */
export const day = (message: string) => z.iso.date(message).check(z.refine(isDay, message))

/** An ISO time in UTC on the wire, a Date in memory. */
export const instant = z.codec(z.iso.datetime('Enter a time'), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
