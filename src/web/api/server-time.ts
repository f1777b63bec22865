// The server's time, so that a wrong clock on the device changes no timer.

import { readStatus } from '#contract/status.ts'
import { useRead } from '#web/api/use-read.ts'

/** How far the device is behind the server, in milliseconds; zero until the server has answered. */
export function useServerOffset(): number {
  const { data, dataUpdatedAt } = useRead(readStatus, {})
  return data ? data.now.getTime() - dataUpdatedAt : 0
}
