import { useEffect, useState } from 'react'

/** Whether so much time has gone by since the screen came up. */
export function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setElapsed, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}
