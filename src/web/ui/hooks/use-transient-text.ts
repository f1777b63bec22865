import { useEffect, useState } from 'react'

/** Returns `text` for `shownMs`, then undefined until `text` changes. */
export function useTransientText(text: string | undefined, shownMs: number): string | undefined {
  const [expired, setExpired] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(setExpired, text === undefined ? 0 : shownMs, text)
    return () => clearTimeout(timer)
  }, [text, shownMs])
  return expired === text ? undefined : text
}
