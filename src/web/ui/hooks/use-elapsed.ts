import { useEffect, useState } from 'react'

/** Returns true once `milliseconds` have passed since mounting. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setElapsed, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}
