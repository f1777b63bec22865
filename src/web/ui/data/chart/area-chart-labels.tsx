import styles from './area-chart.module.css'
import { findLargestChange, type Level } from './find-largest-change.ts'

/** Labels below this would cover the dates. */
const DATES_TOP = 126

type Scale = (value: number) => number

/** HTML instead of SVG text, so that labels keep their size at any width. */
export function AreaChartLabels({
  levels,
  x,
  y,
  width,
  format,
}: {
  levels: Level[]
  x: Scale
  y: Scale
  width: number
  format: (value: number) => string
}) {
  const first = levels[0]
  const last = levels.at(-1)
  const change = findLargestChange(levels)
  if (!first || !last) return null
  return (
    <>
      <span className={styles.end} style={{ insetInlineStart: x(last.atMs), top: y(last.value) }} />
      {y(first.value) < DATES_TOP && (
        <span className={styles.first} style={{ top: y(first.value) }}>
          {format(first.value)}
        </span>
      )}
      {change && (
        <span
          className={styles.change}
          data-side={x(change.atMs) > width * 0.55 ? 'before' : 'after'}
          style={{ insetInlineStart: x(change.atMs), top: y((change.from + change.to) / 2) }}
        >
          {change.note} {change.to > change.from ? '+' : '\u2212'}
          {format(Math.abs(change.to - change.from))}
        </span>
      )}
    </>
  )
}
