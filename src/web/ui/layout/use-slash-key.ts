import { useEffect, type RefObject } from 'react'

const editable = 'input, textarea, select, [contenteditable="true"]'

/** `/` focuses the input, except while typing elsewhere; Ctrl K or ⌘ K always does. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(editable)
      const hasModifier = event.ctrlKey || event.metaKey
      const slash = event.key === '/' && !hasModifier && !event.altKey && !isTyping
      if (!slash && !(hasModifier && event.key.toLowerCase() === 'k')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}
