// The server's time, so that a wrong device clock does not affect countdowns.

import { useCallback } from 'react'
import { readStatus } from '#contract/platform/status.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

/** The device's clock, for intervals counted from the arrival of a response. */
export const readDeviceTime = () => Date.now()

/** Returns a function that reads the server's clock in milliseconds; the device's clock until the server has responded. */
export function useServerNow(): () => number {
  const { data, dataUpdatedAt } = useEndpointQuery(readStatus, {}, ['clock'])
  const offsetMs = data ? data.now.getTime() - dataUpdatedAt : 0
  return useCallback(() => Date.now() + offsetMs, [offsetMs])
}
