import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'

/** Remembers the chosen width, and collapses the sidebar while a docked panel is open. */
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
