import { useEffect, useState } from 'react'
import { useServerNow } from '#web/api/server-time.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'

const TICK_MILLISECONDS = 1000

/** The server's time, which decides closings and timers whatever the device says. */
export function ServerClock() {
  const now = useServerNow()
  const [shown, setShown] = useState(() => new Date(now()))
  useEffect(() => {
    const tick = () => setShown(new Date(now()))
    tick()
    const ticking = setInterval(tick, TICK_MILLISECONDS)
    return () => clearInterval(ticking)
  }, [now])
  return <time dateTime={shown.toISOString()}>{formatInstant(shown)} UTC</time>
}
