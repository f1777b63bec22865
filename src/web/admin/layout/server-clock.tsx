import { useEffect, useState } from 'react'
import { useServerNow } from '#web/api/server-time.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'

const TICK_MS = 1000

/** Closings and timers follow the server's clock, not the device's. */
export function ServerClock() {
  const now = useServerNow()
  const [time, setTime] = useState(() => new Date(now()))
  useEffect(() => {
    const tick = () => setTime(new Date(now()))
    tick()
    const ticking = setInterval(tick, TICK_MS)
    return () => clearInterval(ticking)
  }, [now])
  return <time dateTime={time.toISOString()}>{formatInstant(time)} UTC</time>
}
