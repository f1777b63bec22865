import { useState } from 'react'
import { MAX_SELECTED_ROWS } from '#contract/reports/report-endpoints.ts'

export type RowSelection = {
  ids: string[]
  has: (id: string) => boolean
  set: (ids: string[], on: boolean) => void
  clear: () => void
}

/** Selected rows across pages, limited to the number that can be exported. */
export function useRowSelection(): RowSelection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...selected],
    has: (id) => selected.has(id),
    set: (ids, on) => {
      const changed = new Set(ids)
      const next = on ? [...selected, ...ids] : [...selected].filter((id) => !changed.has(id))
      setSelected(new Set([...new Set(next)].slice(0, MAX_SELECTED_ROWS)))
    },
    clear: () => setSelected(new Set()),
  }
}
