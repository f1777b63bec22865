import type { Micro } from '#domain/money/money.ts'
import type { SimulationPoint, SimulationResult } from '#domain/simulation/simulate.ts'
import { shortUsdt, wholeUsdt } from './format-figures.ts'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import styles from './simulation-view.module.css'

type Size = { width: number; height: number; left: number; name: 'wide' | 'narrow' }

const SIZES: Size[] = [
  { width: 700, height: 340, left: 48, name: 'wide' },
  { width: 308, height: 250, left: 44, name: 'narrow' },
]
const TOP = 16
const BOTTOM = 28

/** The treasury above the line, pending rewards hatched below it. */
export function TreasuryChart({ result }: { result: SimulationResult }) {
  const { treasury: texts } = useSimulatorMessages()
  const { mostPending } = result
  return (
    <>
      {SIZES.map((size) => (
        <Picture key={size.name} size={size} result={result} />
      ))}
      <ul className={styles.legend}>
        <li>
          <i data-part="treasury" />
          {texts.inTreasury}
        </li>
        <li>
          <i data-part="pending" />
          {mostPending.amount === 0n
            ? texts.neverPending
            : fill(texts.mostPending, { day: mostPending.day, amount: wholeUsdt(mostPending.amount) })}
        </li>
      </ul>
    </>
  )
}

const largest = (amounts: readonly Micro[]) => amounts.reduce((most, each) => (each > most ? each : most), 0n)

function Picture({ size, result }: { size: Size; result: SimulationResult }) {
  const { width, height, left, name } = size
  const { points } = result
  const most = largest(points.map(({ treasury }) => treasury))
  const deepest = largest(points.map(({ pending }) => pending))
  const scale = (height - TOP - BOTTOM) / Math.max(1, Number(most + deepest))
  const zero = TOP + Number(most) * scale
  const days = points.at(-1)!.day
  const x = (day: number) => left + ((width - left - 4) * day) / days
  const line = (read: (point: SimulationPoint) => number) =>
    points.map((point) => `${x(point.day).toFixed(1)} ${read(point).toFixed(1)}`).join('L')
  const above = line(({ treasury }) => zero - Number(treasury) * scale)
  const below = line(({ pending }) => zero + Number(pending) * scale)
  const close = (shape: string) => `M${x(points[0]!.day).toFixed(1)} ${zero}L${shape}L${x(days)} ${zero}z`
  const hatch = `hatch-${name}`
  return (
    <svg className={styles[name]} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3.5" height="8" className={styles.hatch} />
        </pattern>
      </defs>
      <path d={close(above)} className={styles.treasuryArea} />
      <path d={close(below)} fill={`url(#${hatch})`} />
      <path d={`M${below}`} className={styles.pendingLine} />
      <path d={`M${left} ${zero}H${width - 4}`} className={styles.axis} />
      <path d={`M${above}`} className={styles.treasuryLine} />
      <AxisTexts size={size} zero={zero} most={most} deepest={deepest} days={days} />
    </svg>
  )
}

type TextProps = { size: Size; zero: number; most: Micro; deepest: Micro; days: number }

function AxisTexts({ size: { width, height, left }, zero, most, deepest, days }: TextProps) {
  const { treasury: texts } = useSimulatorMessages()
  const bottom = height - BOTTOM
  return (
    <>
      {zero - TOP > 16 && (
        <text x={left - 8} y={TOP + 5} textAnchor="end">
          {shortUsdt(most)}
        </text>
      )}
      <text x={left - 8} y={zero + 5} textAnchor="end">
        0
      </text>
      {bottom - zero > 16 && (
        <text x={left - 8} y={bottom + 5} textAnchor="end">
          {shortUsdt(deepest)}
        </text>
      )}
      <text x={left} y={height - 3}>
        {texts.start}
      </text>
      <text x={(left + width) / 2} y={height - 3} textAnchor="middle">
        {fill(texts.dayNumber, { day: Math.round(days / 2) })}
      </text>
      <text x={width - 4} y={height - 3} textAnchor="end">
        {fill(texts.dayNumber, { day: days })}
      </text>
    </>
  )
}
