import { useLayoutEffect } from 'react'

const STACK_SIZE = 5

/** Elements that had the focus before the last overlays opened, newest last: one dialog may lead to the next. */
let openers: readonly HTMLElement[] = []

export function rememberFocus(element: HTMLElement) {
  openers = [...openers, element].slice(-STACK_SIZE)
}

/**
 * Restores the focus when an overlay closes: to its opener, or to an earlier one when the opener has been removed.
 * Called before the overlay takes the focus in a layout effect.
 */
export function useRestoreFocus(): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    if (before instanceof HTMLElement && before !== document.body) rememberFocus(before)
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          openers.findLast(({ isConnected }) => isConnected)?.focus()
      })
    }
  }, [])
}
