import type { ReactNode } from 'react'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import styles from './panels.module.css'

export type FigureRow = { key: string; cells: readonly ReactNode[]; changed?: boolean }

/** A small table inside a card. A column name that starts with # is right-aligned. */
export function FigureTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly FigureRow[]
}) {
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
                <td key={columns[index]} className={isNumber(columns[index]) ? styles.number : undefined}>
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
