import { useEffect, useEffectEvent } from 'react'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/** Keys do nothing while a field has the focus or a dialog is open. */
const isIdle = ({ target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !repeat &&
  !(target instanceof Element && target.closest(FIELDS)) &&
  !document.querySelector('dialog[open], [role="dialog"]')

/** Handlers by key, in upper case. */
export function usePageKeys(handlers: Readonly<Record<string, () => void>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const handler = handlers[event.key.toUpperCase()]
    if (!handler || !isIdle(event)) return
    event.preventDefault()
    handler()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
