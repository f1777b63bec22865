import styles from './bar-chart.module.css'

export type Bar = { name: string; value: number }

const labelSide = (share: number) => {
  if (share < 0.2) return 'start'
  return share > 0.8 ? 'end' : 'middle'
}

/** Labels the largest bar and the two ends; `label` describes the rest to screen readers. */
export function BarChart({
  bars,
  label,
  format,
}: {
  bars: Bar[]
  label: string
  format: (value: number) => string
}) {
  const largest = bars.reduce((most, { value }, at) => (value > (bars[most]?.value ?? 0) ? at : most), 0)
  const top = bars[largest]?.value ?? 0
  const share = bars.length === 0 ? 0 : (largest + 0.5) / bars.length
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ name, value }, at) => (
          <i
            key={name}
            className={styles.bar}
            data-largest={at === largest && value > 0}
            style={{ height: top > 0 ? `${(value / top) * 100}%` : 0 }}
          />
        ))}
        {top > 0 && (
          <span
            className={styles.top}
            data-side={labelSide(share)}
            style={{ insetInlineStart: `${share * 100}%` }}
          >
            {format(top)}
          </span>
        )}
      </div>
      <p className={styles.ends}>
        <span>{bars[0]?.name}</span>
        <span>{bars.length > 1 && bars.at(-1)?.name}</span>
      </p>
    </figure>
  )
}
