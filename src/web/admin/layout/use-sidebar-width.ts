import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

const ROOMY_QUERY = '(min-width: 1200px)'

/** Remembers the chosen width, for narrow windows apart, and collapses the sidebar while a docked panel is open. */
export function useSidebarWidth() {
  const isRoomy = useMediaQuery(ROOMY_QUERY, undefined, { getInitialValueInEffect: false })
  const roomy = useLocalStorage({
    key: 'sidebarExpanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const narrow = useLocalStorage({
    key: 'narrowSidebarExpanded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [wanted, setWanted] = isRoomy ? roomy : narrow
  const [docked, setDocked] = useState(false)
  function setExpanded(wide: boolean) {
    setDocked(false)
    setWanted(wide)
  }
  return { expanded: wanted && !docked, setExpanded, setDocked }
}
