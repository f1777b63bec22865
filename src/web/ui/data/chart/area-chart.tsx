import { useElementSize } from '@mantine/hooks'
import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import styles from './area-chart.module.css'
import { AreaChartLabels } from './area-chart-labels.tsx'
import type { Level } from './find-largest-change.ts'
import { buildStepPath } from './build-step-path.ts'

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
  variant?: 'card' | 'river'
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
