import { useEffect, useState } from 'react'

/** A flag that `start(seconds)` raises for that long. */
export function useCooldown() {
  const [seconds, start] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(start, seconds * 1000, 0)
    return () => clearTimeout(timer)
  }, [seconds])
  return { isCoolingDown: seconds > 0, start }
}
