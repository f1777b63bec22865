import { useEffect, useState } from 'react'

/** The text for so long after it came, then nothing, until it has gone and comes anew. */
export function useTransientText(text: string | undefined, shownMs: number): string | undefined {
  const [gone, setGone] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(setGone, text === undefined ? 0 : shownMs, text)
    return () => clearTimeout(timer)
  }, [text, shownMs])
  return gone === text ? undefined : text
}
