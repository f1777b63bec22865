import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import styles from './panels.module.css'

/** Figures are right-aligned. */
export type FigureColumn = string | { figure: string }
export type FigureRow = { key: string; cells: readonly ReactNode[]; changed?: boolean }

/** A small table inside a card. On a phone, the rows of a wide one are cards with the column names as labels. */
export function FigureTable({
  label,
  columns,
  rows,
  empty,
}: {
  label: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
  /** Shown instead of a table without rows. */
  empty?: EmptyStateProps
}) {
  if (empty && rows.length === 0) return <EmptyState {...empty} />
  return (
    <SideScroll label={label}>
      <table className={styles.table} data-many={columns.length > MAX_PHONE_COLUMNS}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={nameOf(column)} scope="col" className={isFigure(column) ? styles.number : undefined}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, changed = false }) => (
            <tr key={key} data-changed={changed}>
              {columns.map((column, index) => (
                <td
                  key={nameOf(column)}
                  data-label={nameOf(column)}
                  className={findCellClass(column, cells[index])}
                >
                  {isShown(cells[index]) && <div>{cells[index]}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

const MAX_PHONE_COLUMNS = 4
/** A date, a name or a state is in one line; there is a sentence to break instead. */
const MAX_SHORT_TEXT = 20

const isShown = (cell: ReactNode) => cell !== null && cell !== undefined && cell !== false && cell !== ''
const isFigure = (column: FigureColumn) => typeof column !== 'string'
const nameOf = (column: FigureColumn) => (typeof column === 'string' ? column : column.figure)

function findCellClass(column: FigureColumn, cell: ReactNode): string | undefined {
  if (isFigure(column)) return styles.number
  return typeof cell === 'string' && cell.length <= MAX_SHORT_TEXT ? styles.short : undefined
}
