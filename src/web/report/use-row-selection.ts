import { useState } from 'react'
import { MOST_CHOSEN_ROWS } from '#contract/reports/report-endpoints.ts'

export type RowSelection = {
  ids: string[]
  has: (id: string) => boolean
  set: (ids: string[], on: boolean) => void
  clear: () => void
}

/** Rows that are ticked, on whichever page they stand. Beyond the most that can be exported no more are taken. */
export function useRowSelection(): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...chosen],
    has: (id) => chosen.has(id),
    set: (ids, on) => {
      const given = new Set(ids)
      const next = on ? [...chosen, ...ids] : [...chosen].filter((id) => !given.has(id))
      setChosen(new Set([...new Set(next)].slice(0, MOST_CHOSEN_ROWS)))
    },
    clear: () => setChosen(new Set()),
  }
}
