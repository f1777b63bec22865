import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#web/ui/layout/card.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'

export type FigureCell = { label: string; value: ReactNode; note?: string; to: string; pending?: boolean }

/** Figures in one card, two in a row or all of them where they fit, each linking to its details. Pending cells are hatched. */
export function FigureGrid({ cells }: { cells: FigureCell[] }) {
  return (
    <Card variant="flush">
      <FigureCells cells={cells} />
    </Card>
  )
}

/** The cells alone, at the end of a flush card. */
export function FigureCells({ cells }: { cells: FigureCell[] }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>
        {cells.map(({ label, value, note, to, pending = false }) => (
          <Link key={label} to={to} className={styles.cell} data-pending={pending}>
            <span className={textStyles.note}>{label}</span>
            <span className={styles.value}>{value}</span>
            {note && <span className={textStyles.note}>{note}</span>}
          </Link>
        ))}
      </div>
    </div>
  )
}
