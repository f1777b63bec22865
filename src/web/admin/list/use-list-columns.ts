import { useLocalStorage } from '@mantine/hooks'
import { columnsFor, type Report } from '#contract/reports/report.ts'
import type { Columns } from '#web/report/report-table.tsx'

export type ListColumns = {
  /** The columns shown, in order. */
  columns: Columns
  /** Their names, if the administrator chose them. */
  chosen: readonly string[] | undefined
  choose: (names: readonly string[] | undefined) => void
}

/** The columns of a list. A choice is remembered in this browser; a saved view remembers it on the server. */
export function useListColumns(report: Report): ListColumns {
  const [stored, setStored] = useLocalStorage<readonly string[]>({
    key: `columns:${report.name}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const all = columnsFor(report, 'admin')
  // A choice may name columns that have since been removed.
  const names = Array.isArray(stored) ? stored.filter((name) => report.columns[name]) : []
  if (names.length === 0) {
    const columns = all.filter(([, { shown }]) => shown !== 'chosen')
    return { columns, chosen: undefined, choose: (chosen) => setStored(chosen ?? []) }
  }
  const columns = names.flatMap((name) => all.filter((each) => each[0] === name))
  return { columns, chosen: names, choose: (chosen) => setStored(chosen ?? []) }
}
