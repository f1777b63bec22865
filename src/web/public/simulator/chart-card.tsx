import type { ReactNode } from 'react'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import section from '../layout/section.module.css'
import styles from './simulation-view.module.css'

type Column = { label: string; rows: readonly (string | number)[] }
type Props = {
  heading: string
  about: string
  /** Under which assumptions the figures were simulated. */
  assumptions: string
  /** The same figures as text; the first column names the rows. */
  columns: readonly Column[]
  children: ReactNode
}

/** A chart with its assumptions and a table of the same figures. */
export function ChartCard({ heading, about, assumptions, columns, children }: Props) {
  const { charts } = useSimulatorMessages()
  return (
    <section className={`${section.card} ${styles.card}`}>
      <header className={styles.header}>
        <div>
          <h2>{heading}</h2>
          <p className={section.fine}>{about}</p>
        </div>
        <span className={styles.tag}>{charts.tag}</span>
      </header>
      {children}
      <details className={styles.figures}>
        <summary>{charts.table}</summary>
        <FigureTable caption={heading} columns={columns} />
      </details>
      <p className={`${section.fine} ${styles.assumptions}`}>{assumptions}</p>
    </section>
  )
}

function FigureTable({ caption, columns }: { caption: string; columns: readonly Column[] }) {
  const { charts } = useSimulatorMessages()
  const [names, ...figures] = columns
  return (
    <SideScroll label={fill(charts.tableLabel, { heading: caption })}>
      <table className={`${section.figures} ${styles.table}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names?.rows.map((name, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map(({ label, rows }) => (
                <td key={label}>{rows[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
