import { createContext, useContext, useEffect } from 'react'

/** Called when a side panel docks or undocks, so that the page layout can adapt. */
export const DockedPanelContext = createContext<(docked: boolean) => void>(() => {})

/** Makes room for a panel while it is docked. */
export function useDockedPanel(docked: boolean): void {
  const onDock = useContext(DockedPanelContext)
  useEffect(() => {
    if (!docked) return undefined
    onDock(true)
    return () => onDock(false)
  }, [docked, onDock])
}
