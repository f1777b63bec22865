import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'

/** Wide as the administrator left it, and a rail while a panel beside the page takes its room. */
export function useSidebarWidth() {
  const [wanted, setWanted] = useLocalStorage({
    key: 'sidebarExpanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [docked, setDocked] = useState(false)
  function setExpanded(wide: boolean) {
    setDocked(false)
    setWanted(wide)
  }
  return { expanded: wanted && !docked, setExpanded, setDocked }
}
