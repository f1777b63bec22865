import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, audio[controls], [tabindex]'

/**
 * The keyboard of a modal layer: focuses `[data-autofocus]` or the first stop, keeps Tab inside, closes on Escape.
 * Only the topmost layer answers. In a layout effect, so that no key can arrive between the layer and its handler.
 */
export function useModalKeys(layer: RefObject<HTMLElement | null>, onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isTopmost = layer.current === [...document.querySelectorAll('[data-overlay]')].at(-1)
    if (!isTopmost || !layer.current || event.isComposing) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab' && !event.defaultPrevented) wrapTab(layer.current, event)
  })
  useLayoutEffect(() => {
    const first =
      layer.current?.querySelector<HTMLElement>('[data-autofocus]') ?? listStops(layer.current!)[0]
    const dialog = layer.current?.querySelector('dialog')
    // Not the next stop instead of a disabled one: it can be the button that deletes.
    ;(first?.matches(':disabled') === false ? first : dialog)?.focus({ preventScroll: true })
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [layer])
}

const listStops = (layer: HTMLElement) =>
  [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  )

function wrapTab(layer: HTMLElement, event: KeyboardEvent) {
  const stops = listStops(layer)
  const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const active = document.activeElement
  // The focus is on the dialog itself, or outside because the focused element was removed or disabled.
  const isOutsideOfStops = !layer.contains(active) || active instanceof HTMLDialogElement
  if (active !== last && !isOutsideOfStops && !isSameRadioGroup(active, last)) return
  event.preventDefault()
  next?.focus()
}

/** The browser stops once per radio group, at whichever is checked. */
const isSameRadioGroup = (a: Element | null, b: Element | undefined) =>
  a instanceof HTMLInputElement &&
  b instanceof HTMLInputElement &&
  a.type === 'radio' &&
  b.type === 'radio' &&
  a.name === b.name
