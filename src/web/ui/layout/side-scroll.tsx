import { useEffect, useRef, type ReactNode } from 'react'
import styles from './side-scroll.module.css'

/** Scrolls a wide table sideways. Focusable while it overflows, so that the arrow keys scroll it. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  const container = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return undefined
    const updateTabIndex = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const observer = new ResizeObserver(updateTabIndex)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    // A group, not a landmark: the card around it often has the same name.
    <fieldset ref={container} className={styles.scroll} aria-label={label}>
      {children}
    </fieldset>
  )
}
