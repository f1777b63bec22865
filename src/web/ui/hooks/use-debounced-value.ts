import { useEffect, useState } from 'react'

/** The value as it stood when it was last left alone for so long. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, value)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
