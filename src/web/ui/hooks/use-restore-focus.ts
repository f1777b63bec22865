import { useEffect } from 'react'

const REMEMBERED = 5

/** What had the focus before each of the last dialogs, the newest last. One dialog may have led to the next. */
let openers: readonly HTMLElement[] = []

export function rememberFocus(element: HTMLElement) {
  openers = [...openers, element].slice(-REMEMBERED)
}

/** Gives the focus back where closing would leave it nowhere: a dialog that is gone at once, or the last of several. */
export function useRestoreFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    if (before instanceof HTMLElement && before !== document.body) rememberFocus(before)
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          openers.findLast(({ isConnected }) => isConnected)?.focus()
      })
    }
  }, [opened])
}
