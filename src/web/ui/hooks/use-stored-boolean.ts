import { useState } from 'react'

function readFlag(key: string, fallback: boolean) {
  try {
    return (localStorage.getItem(key) ?? String(fallback)) === 'true'
  } catch {
    return fallback
  }
}

/** A yes or no that this browser remembers. */
export function useKeptFlag(key: string, fallback: boolean) {
  const [flag, setFlag] = useState(() => readFlag(key, fallback))
  function keep(next: boolean) {
    setFlag(next)
    localStorage.setItem(key, String(next))
  }
  return [flag, keep] as const
}
