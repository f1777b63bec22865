import type { ReactNode } from 'react'
import styles from './progress-ring.module.css'
import type { Tone } from './usage-tone.ts'

const SHAPE = { regular: { size: 112, stroke: 10 }, small: { size: 28, stroke: 4 } }

/** `children` is the text in the centre; `label` describes it to screen readers. */
export function ProgressRing({
  percent,
  label,
  tone = 'good',
  size: chosen = 'regular',
  children,
}: {
  percent: number
  label: string
  tone?: Tone
  size?: keyof typeof SHAPE
  children?: ReactNode
}) {
  const { size, stroke } = SHAPE[chosen]
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const filled = (Math.min(100, Math.max(0, percent)) / 100) * length
  return (
    <figure className={styles.ring} aria-label={label} data-tone={tone}>
      <svg width={size} height={size} strokeWidth={stroke} aria-hidden="true">
        <circle className={styles.track} cx={size / 2} cy={size / 2} r={radius} />
        {filled > 0 && (
          <circle
            className={styles.part}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            strokeDasharray={`${filled} ${length}`}
          />
        )}
      </svg>
      {children && (
        <div className={styles.centre} aria-hidden="true">
          {children}
        </div>
      )}
    </figure>
  )
}
