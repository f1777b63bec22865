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

/** Presses the button or focuses the field that `data-key` marks. A disabled button lacks input: the first field gets the focus. */
function pressMarked(key: string): void {
  const marked = document.querySelector(`[data-key="${key}"]`)
  const control = marked?.matches('button') ? marked : marked?.querySelector('textarea, button')
  if (control instanceof HTMLButtonElement && !control.disabled) control.click()
  else if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.closest('footer')?.querySelector<HTMLElement>(FIELDS)?.focus()
}

export function useQueueKeys(handlers: Readonly<Record<string, () => void>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toUpperCase()
    const handler = handlers[key] ?? (key === 'A' || key === 'R' ? () => pressMarked(key) : undefined)
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
