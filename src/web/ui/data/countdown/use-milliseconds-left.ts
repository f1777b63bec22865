import { useEffect, useState } from 'react'

/** Wakes at the end of each running second, and once more at the end. A page that slept is right again at once. */
export function useMillisecondsLeft(endsAtMs: number, now: () => number): number {
  const [leftMs, setLeftMs] = useState(() => endsAtMs - now())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const left = endsAtMs - now()
      setLeftMs(left)
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAtMs, now])

  return leftMs
}
