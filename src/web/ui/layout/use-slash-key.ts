import { useEffect, type RefObject } from 'react'

const writes = 'input, textarea, select, [contenteditable="true"]'

/** The key `/` leads to this box, except while something is being written elsewhere. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const isWriting = event.target instanceof Element && event.target.closest(writes)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}
