import { useState } from 'react'
import { MAX_SELECTED_ROWS, type ReportRow } from '#contract/reports/report-endpoints.ts'

export type RowSelection = {
  ids: string[]
  rows: ReportRow[]
  has: (id: string) => boolean
  set: (rows: readonly ReportRow[], on: boolean) => void
  clear: () => void
}

/** Selected rows across pages, limited to the number that can be exported. */
export function useRowSelection(): RowSelection {
  const [selected, setSelected] = useState<ReadonlyMap<string, ReportRow>>(new Map())
  return {
    ids: [...selected.keys()],
    rows: [...selected.values()],
    has: (id) => selected.has(id),
    set: (rows, on) => {
      const changed = new Map(rows.map((row) => [row.id, row]))
      const next = on ? [...selected, ...changed] : [...selected].filter(([id]) => !changed.has(id))
      setSelected(new Map([...new Map(next)].slice(0, MAX_SELECTED_ROWS)))
    },
    clear: () => setSelected(new Map()),
  }
}
