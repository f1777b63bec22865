import { useState } from 'react'
import { useKeptFlag } from '#web/ui/hooks/use-stored-boolean.ts'

/** Wide as the administrator left it, and a rail while a panel beside the page takes its room. */
export function useSidebarWidth() {
  const [wanted, keepWanted] = useKeptFlag('sidebarExpanded', true)
  const [docked, setDocked] = useState(false)
  function keepExpanded(wide: boolean) {
    setDocked(false)
    keepWanted(wide)
  }
  return { expanded: wanted && !docked, keepExpanded, setDocked }
}
