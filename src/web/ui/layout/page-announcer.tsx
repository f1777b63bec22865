import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'

/** Announces the page title after a client-side navigation, which screen readers do not notice. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const output = useRef<HTMLOutputElement>(null)
  const announced = useRef(pathname)
  useEffect(() => {
    if (announced.current === pathname || !output.current) return
    announced.current = pathname
    output.current.textContent = document.title
  }, [pathname])
  return <VisuallyHidden as="output" ref={output} />
}
