import { createContext } from 'react'

/** Called when a side panel docks or undocks, so that the page layout can adapt. */
export const DockedPanelContext = createContext<(docked: boolean) => void>(() => {})
