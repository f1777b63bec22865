import type { Cell, Column, Kind } from '#contract/reports/report.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { formatPercent } from '#domain/money/percent.ts'

/** dd/MM/yyyy HH:mm, in UTC. */
function instantText(instant: Date): string {
  const [date = '', time = ''] = instant.toISOString().split('T')
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`
}

const texts: Record<Kind, (cell: never) => string> = {
  text: (text: string) => text,
  status: (status: string) => status,
  hash: (hash: string) => hash,
  count: (count: number) => String(count),
  level: (level: number) => `Level ${level}`,
  instant: instantText,
  day: (day: Date) => instantText(day).slice(0, 10),
  usdt: formatUsdt,
  // Drops are millionths too.
  xrp: formatUsdt,
  percent: formatPercent,
}

export const NO_RATE = 'No rate recorded'

/** Formats a cell. Amounts keep all decimals; screens show fewer. */
export function cellText({ kind }: Pick<Column, 'kind'>, cell: Cell): string {
  if (cell === null) return kind === 'xrp' ? NO_RATE : ''
  return texts[kind](cell as never)
}

/** Heading of the row number column in member tables. */
export const ROW_NUMBER_LABEL = 'SR.NO'
