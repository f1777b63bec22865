const FIELDS = 'input, textarea, select'

/** Presses the button or focuses the field that `data-key` marks. A disabled button lacks input: the first field gets the focus. */
export function pressMarked(key: 'A' | 'R'): void {
  const marked = document.querySelector(`[data-key="${key}"]`)
  const control = marked?.matches('button') ? marked : marked?.querySelector('textarea, button')
  if (control instanceof HTMLButtonElement && !control.disabled) control.click()
  else if (control instanceof HTMLTextAreaElement) control.focus()
  else control?.closest('footer')?.querySelector<HTMLElement>(FIELDS)?.focus()
}
