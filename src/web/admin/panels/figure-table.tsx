import type { ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import styles from './panels.module.css'

export type FigureRow = { key: string; cells: readonly ReactNode[]; changed?: boolean }

/** A small table inside a card. A column name that starts with # is right-aligned. */
export function FigureTable({
  label,
  columns,
  rows,
  empty,
}: {
  label: string
  columns: readonly string[]
  rows: readonly FigureRow[]
  /** Shown instead of a table without rows. */
  empty?: EmptyStateProps
}) {
  if (empty && rows.length === 0) return <EmptyState {...empty} />
  const isNumber = (column: string | undefined) => column?.startsWith('#') === true
  return (
    <SideScroll label={label}>
      <table className={styles.table} data-many={columns.length > 4}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(column) ? styles.number : undefined}>
                {column.replace('#', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, changed = false }) => (
            <tr key={key} data-changed={changed}>
              {cells.map((cell, index) => (
                <td key={columns[index]} className={findCellClass(cell, isNumber(columns[index]))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

/** A date, a name or a state is in one line; there is a sentence to break instead. */
const MAX_SHORT_TEXT = 20

function findCellClass(cell: ReactNode, isNumber: boolean): string | undefined {
  if (isNumber) return styles.number
  return typeof cell === 'string' && cell.length <= MAX_SHORT_TEXT ? styles.short : undefined
}
