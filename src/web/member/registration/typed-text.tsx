import { useEffect, useState } from 'react'
import hidden from '#web/ui/feedback/loading-note.module.css'

const LETTER_MS = 45

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Types itself, once. It is read out in one piece, and stands there at once where motion is unwelcome. */
export function TypedText({ text }: { text: string }) {
  const [shown, setShown] = useState(() => (isStill() ? text.length : 0))
  useEffect(() => {
    if (shown >= text.length) return undefined
    const timer = setTimeout(setShown, LETTER_MS, shown + 1)
    return () => clearTimeout(timer)
  }, [shown, text])
  return (
    <>
      <span className={hidden.hidden}>{text}</span>
      <span aria-hidden="true">{text.slice(0, shown) || '\u00a0'}</span>
    </>
  )
}
