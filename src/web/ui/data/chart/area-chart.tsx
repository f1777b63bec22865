import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import styles from './area-chart.module.css'
import { type Level, findLargestChange } from './find-largest-change.ts'

type Point = { x: number; y: number }

const round = (value: number) => Math.round(value * 10) / 10

/** One step, with corners rounded as far as its size allows. */
function step(from: Point, to: Point, radius: number): string {
  const rise = to.y - from.y
  if (rise === 0) return `H${round(to.x)}`
  const corner = Math.min(radius, Math.abs(rise) / 2, (to.x - from.x) / 2)
  const towards = Math.sign(rise) * corner
  return [
    `H${round(to.x - corner)}`,
    `Q${round(to.x)} ${round(from.y)} ${round(to.x)} ${round(from.y + towards)}`,
    `V${round(to.y - towards)}`,
    `Q${round(to.x)} ${round(to.y)} ${round(to.x + corner)} ${round(to.y)}`,
  ].join(' ')
}

/** A step line: each value holds until the next change, the last one until `endX`. */
export function buildStepPath(points: readonly Point[], endX: number, radius = 5): string {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map((point, index) => step(points[index]!, point, radius))
  return [`M${round(first.x)} ${round(first.y)}`, ...steps, `H${round(endX)}`].join(' ')
}

/** Labels below this would cover the dates. */
const DATES_TOP = 126

type Scale = (value: number) => number

/** HTML instead of SVG text, so that labels keep their size at any width. */
function AreaChartLabels({
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

const HEIGHT = 156
const TOP = 28
const END_GAP = 16

/**
 * A balance over time as a step area. Labels: the first value, the largest change and the two dates; the last value is
 * the figure above the chart.
 */
export function AreaChart({
  levels,
  label,
  dates,
  format,
  variant = 'card',
}: {
  levels: Level[]
  label: string
  dates: readonly [string, string]
  format: (value: number) => string
  variant?: 'card' | 'brand'
}) {
  const gradient = useId()
  const { ref, width } = useElementSize()
  const x = scaleLinear([levels[0]?.atMs ?? 0, levels.at(-1)?.atMs ?? 1], [0, Math.max(0, width - END_GAP)])
  const y = scaleLinear([0, Math.max(1, ...levels.map(({ value }) => value))], [HEIGHT, TOP])
  const points = levels.map(({ atMs, value }) => ({ x: x(atMs), y: y(value) }))
  const line = buildStepPath(points, width)
  return (
    <figure ref={ref} className={styles.chart} aria-label={label} data-variant={variant}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.fadeTop} />
          <stop offset="1" className={styles.fadeEnd} />
        </linearGradient>
        {line && <path d={`${line} V${HEIGHT} H0 Z`} fill={`url(#${gradient})`} />}
        <path className={styles.line} d={line} />
      </svg>
      {width > 0 && <AreaChartLabels levels={levels} x={x} y={y} width={width} format={format} />}
      <p className={styles.dates}>
        <span>{dates[0]}</span>
        <span>{dates[1]}</span>
      </p>
    </figure>
  )
}
