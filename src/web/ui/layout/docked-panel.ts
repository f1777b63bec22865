import { createContext } from 'react'

/** Told when a panel docks beside a page and when it goes: whoever frames the page can make room. */
export const DockedPanelContext = createContext<(docked: boolean) => void>(() => {})
