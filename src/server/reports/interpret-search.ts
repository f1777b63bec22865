// Interprets a search text as a date, an amount or a number.

import type { Micro } from '#domain/money/money.ts'

/** A half-open range. */
export type Range<Value> = [from: Value, before: Value]

const dateForms: [RegExp, (parts: number[]) => Range<number> | undefined][] = [
  [/^(\d{4})$/, ([year]) => [Date.UTC(year!, 0), Date.UTC(year! + 1, 0)]],
  [/^(\d{1,2})\/(\d{4})$/, ([month, year]) => [Date.UTC(year!, month! - 1), Date.UTC(year!, month)]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([day, month, year]) => span(86_400_000, year!, month!, day!)],
  [
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})$/,
    ([day, month, year, hour, minute]) => span(60_000, year!, month!, day!, hour, minute),
  ],
]

function span(milliseconds: number, year: number, month: number, day: number, hour = 0, minute = 0) {
  const from = Date.UTC(year, month - 1, day, hour, minute)
  const same = new Date(from)
  // Rejects invalid dates such as 30 February.
  if (same.getUTCDate() !== day || same.getUTCHours() !== hour) return undefined
  return [from, from + milliseconds] satisfies Range<number>
}

/** Accepts "2026", "11/2026", "14/11/2026" and "14/11/2026 09:30", the display formats. */
export function parseInstantRange(text: string): Range<Date> | undefined {
  for (const [form, read] of dateForms) {
    const found = form.exec(text)
    const range = found && read(found.slice(1).map(Number))
    const year = range && new Date(range[0]).getUTCFullYear()
    if (range && year! >= 1970 && year! < 10_000) return [new Date(range[0]), new Date(range[1])]
  }
  return undefined
}

/** Amounts that start with these digits: "12" is 12.00 to 12.99, "-1,200.5" is -1200.5 to -1200.59. */
export function parseAmountRange(text: string): Range<Micro> | undefined {
  const found = /^([-−+]?)(\d{1,12})(?:\.(\d{0,6}))?$/.exec(text.replaceAll(',', ''))
  if (!found) return undefined
  const [, sign, whole = '', decimals = ''] = found
  const from = BigInt(whole + decimals.padEnd(6, '0'))
  const before = from + 10n ** BigInt(6 - decimals.length)
  return sign === '-' || sign === '−' ? [1n - before, 1n - from] : [from, before]
}

export function parseCount(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
