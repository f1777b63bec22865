// The results of a benchmark. `npm run bench` collects them in docs/benchmarks.json and writes docs/benchmarks.md.

import { appendFileSync } from 'node:fs'

export type Figure = {
  name: string
  value: number
  unit: 's' | 'ms' | 'MB' | 'kB' | '×' | 'per second' | 'of 100' | ''
  goal?: { atLeast: number } | { atMost: number }
}

/** The file that `npm run bench` collects figures from: one JSON object a line. */
export const FIGURES_FILE = 'BENCH_FIGURES'

/** Adds a figure to the collection, if `npm run bench` collects. */
export function recordFigure(figure: Figure): void {
  const file = process.env[FIGURES_FILE]
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`)
}

export const meetsGoal = ({ value, goal }: Figure): boolean =>
  goal === undefined || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost)

export function formatFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  const digits = unit === '×' ? 2 : value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2
  const number = value.toFixed(digits).replace(/\B(?=(\d{3})+$)/, value >= 10_000 && digits === 0 ? ' ' : '')
  return [number, unit].filter(Boolean).join(unit === '×' ? '' : ' ')
}
