import { useEffect } from 'react'

export function useLookAgain(refetch: () => Promise<unknown>, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch, everyMs])
}
