import { useEffect, useState } from 'react'
import hidden from '#web/ui/feedback/loading-note.module.css'

const LETTER_MS = 45

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Types itself, once. It is read out in one piece, and stands there at once where motion is unwelcome. */
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
