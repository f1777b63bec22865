// The server's time, so that a wrong clock on the device changes no timer.

import { useCallback } from 'react'
import { readStatus } from '#contract/platform/status.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

/** The device's own clock, for what was counted from the moment an answer came. */
export const deviceTime = () => Date.now()

/** Says what time it is on the server, in milliseconds; the device's own time until the server has answered. */
export function useServerNow(): () => number {
  const { data, dataUpdatedAt } = useEndpointQuery(readStatus, {}, ['clock'])
  const ahead = data ? data.now.getTime() - dataUpdatedAt : 0
  return useCallback(() => Date.now() + ahead, [ahead])
}
