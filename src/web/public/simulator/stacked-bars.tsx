import { useSimulatorMessages, type SimulatorMessages } from './simulator-messages.ts'
import styles from './simulation-view.module.css'

export type StackedBar = {
  label: string
  /** Parts of 100, in the direction of the text. */
  parts: readonly { part: 'less' | 'custody' | 'more'; percent: number }[]
  /** At the end of the row. */
  text: string
}

/** Rows of stacked bars, each with its label and its figure as text. */
export function StackedBars({ bars }: { bars: readonly StackedBar[] }) {
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, parts, text }) => (
        <li key={label}>
          <span>{label}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            {parts.map(({ part, percent }, index) => (
              <rect
                key={part}
                x={parts.slice(0, index).reduce((sum, each) => sum + each.percent, 0)}
                width={percent}
                height="1"
                data-part={part}
              />
            ))}
          </svg>
          <b>{text}</b>
        </li>
      ))}
    </ul>
  )
}

type Part = keyof SimulatorMessages['charts']['legend']

export function StackedBarLegend({ parts }: { parts: readonly Part[] }) {
  const { legend } = useSimulatorMessages().charts
  return (
    <ul className={styles.legend}>
      {parts.map((part) => (
        <li key={part}>
          <i data-part={part} />
          {legend[part]}
        </li>
      ))}
    </ul>
  )
}
