import { useEffect, type RefObject } from 'react'

const writes = 'input, textarea, select, [contenteditable="true"]'

/** The key `/` leads to this box, except while something is being written elsewhere; Ctrl or ⌘ with K does always. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const isWriting = event.target instanceof Element && event.target.closest(writes)
      const held = event.ctrlKey || event.metaKey
      const slash = event.key === '/' && !held && !event.altKey && !isWriting
      if (!slash && !(held && event.key.toLowerCase() === 'k')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}
