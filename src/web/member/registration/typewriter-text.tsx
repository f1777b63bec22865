import { useEffect, useState } from 'react'
import hidden from '#web/ui/feedback/loading-note.module.css'
import { prefersReducedMotion } from '#web/ui/settings/device-settings.ts'

const LETTER_MS = 45

/** Types `text` letter by letter, once. Screen readers get it whole; with reduced motion it appears at once. */
export function TypewriterText({ text }: { text: string }) {
  const [visibleLength, setVisibleLength] = useState(() => (prefersReducedMotion() ? text.length : 0))
  useEffect(() => {
    if (visibleLength >= text.length) return undefined
    const timer = setTimeout(setVisibleLength, LETTER_MS, visibleLength + 1)
    return () => clearTimeout(timer)
  }, [visibleLength, text])
  return (
    <>
      <span className={hidden.hidden}>{text}</span>
      <span aria-hidden="true">{text.slice(0, visibleLength) || '\u00a0'}</span>
    </>
  )
}
