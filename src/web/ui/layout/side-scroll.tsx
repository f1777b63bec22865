import { useEffect, useRef, type ReactNode } from 'react'
import styles from './side-scroll.module.css'

/** A table that may be wider than its card. Where it is, the keyboard reaches it too, and the arrow keys move it. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const judge = () => {
      if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    }
    const watching = new ResizeObserver(judge)
    watching.observe(element)
    for (const child of element.children) watching.observe(child)
    return () => watching.disconnect()
  }, [])
  return (
    <section ref={place} className={styles.scroll} aria-label={label}>
      {children}
    </section>
  )
}
