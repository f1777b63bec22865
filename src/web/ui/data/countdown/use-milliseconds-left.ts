import { useEffect, useState } from 'react'

/** Re-renders at the end of each second. Recomputed from the clock, so a suspended tab recovers at once. */
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
