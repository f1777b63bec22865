import { arc, pie } from 'd3-shape'
import styles from './donut-chart.module.css'
import { partColourAt } from './part-colours.ts'

/** Percents without decimals that add up to 100: what rounding leaves over goes to the largest remainders. */
export function roundToWholePercents(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => 0)
  const exact = values.map((value) => (value / total) * 100)
  const percents = exact.map(Math.floor)
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0)
  const byRemainder = exact
    .map((percent, part) => ({ part, remainder: percent % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder)
  for (const { part } of byRemainder.slice(0, missing)) percents[part]! += 1
  return percents
}

export type DonutPart = { name: string; count: number }

const RADIUS = 56
const STROKE = 14
const MIDDLE = RADIUS - STROKE / 2
const GAP = 3

const outline = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
  .innerRadius(RADIUS - STROKE)
  .outerRadius(RADIUS)
  .padRadius(MIDDLE)

/** The total in the centre; the legend follows the order of the ring. */
export function DonutChart({ parts, unit }: { parts: DonutPart[]; unit: string }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  const percents = roundToWholePercents(parts.map(({ count }) => count))
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <DonutRing parts={parts} />
        <p className={styles.centre}>
          {total.toLocaleString('en')} <small>{unit}</small>
        </p>
      </div>
      <dl className={styles.parts}>
        {parts.map(({ name, count }, part) => (
          <div key={name}>
            <dt>
              <i style={{ background: partColourAt(part) }} />
              {name}
            </dt>
            <dd>
              <bdi>{count.toLocaleString('en')}</bdi> <small>{percents[part]}%</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function DonutRing({ parts }: { parts: DonutPart[] }) {
  const filled = parts.filter(({ count }) => count > 0).length
  const slices = pie<DonutPart>()
    .value(({ count }) => count)
    .sortValues(null)
    .padAngle(filled > 1 ? GAP / MIDDLE : 0)(parts)
  const box = `${-RADIUS} ${-RADIUS} ${RADIUS * 2} ${RADIUS * 2}`
  return (
    <svg width={RADIUS * 2} height={RADIUS * 2} viewBox={box} aria-hidden="true">
      {filled === 0 && <circle className={styles.empty} r={MIDDLE} strokeWidth={STROKE} />}
      {filled > 0 &&
        slices.map((slice, part) => (
          <path key={slice.data.name} d={outline(slice) ?? ''} fill={partColourAt(part)} />
        ))}
    </svg>
  )
}
