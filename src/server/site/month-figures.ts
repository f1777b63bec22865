import { monthNumbers, type StatementFigure } from '#contract/platform/site-figures.ts'
import type { StatementFigures } from '#contract/money/statements.ts'
import type { FigureTranslator } from '#messages/figure-messages.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { grouped, readableAmount } from '#domain/money/readable-amount.ts'
import { PLACEHOLDER_DASH, scaleToLength } from '#server/site/format-figures.ts'

type MonthFigures = Record<Extract<StatementFigure, `month.${string}`>, string>

const HEIGHT = 100

/** Stacked bars: paid the same day, paid later, still pending. */
export function monthFigures(months: StatementFigures['months'], { format }: FigureTranslator): MonthFigures {
  const totals = months.map(({ sameDay, later, pending }) => sameDay + later + pending)
  const largest = totals.reduce((most, total) => (total > most ? total : most), 0n)
  const rows = monthNumbers.flatMap((number) => {
    const month = months[number - 1]
    const { sameDay, later, pending } = month ?? { sameDay: 0n, later: 0n, pending: 0n }
    const heights = [sameDay, later, pending].map((amount) => Number(scaleToLength(amount, largest, HEIGHT)))
    const name = `month.${number}`
    return [
      [`${name}.name`, month ? nameMonth(month.month, format) : PLACEHOLDER_DASH],
      [`${name}.total`, formatColumnTotal(sameDay + later + pending)],
      [`${name}.sameDay`, readableAmount(sameDay)],
      [`${name}.later`, readableAmount(later)],
      [`${name}.pending`, readableAmount(pending)],
      ...['sameDay', 'later', 'pending'].flatMap((part, index) => [
        [`${name}.${part}.height`, (heights[index] ?? 0).toFixed(2)],
        [`${name}.${part}.top`, topOf(heights, index)],
      ]),
    ]
  })
  return Object.fromEntries(rows) as MonthFigures
}

/** "Nov" of 2026-11. */
const nameMonth = (month: string, format: string) =>
  new Intl.DateTimeFormat(format, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )

/** Short enough for a column on a phone: whole USDT, from ten million on in millions. */
function formatColumnTotal(amount: Micro): string {
  const whole = amount / MICRO_PER_USDT
  return whole < 10_000_000n ? grouped(whole) : `${grouped(whole / 1_000_000n)}.${(whole / 100_000n) % 10n}M`
}

const topOf = (heights: readonly number[], index: number) =>
  (HEIGHT - heights.slice(0, index + 1).reduce((below, height) => below + height, 0)).toFixed(2)
