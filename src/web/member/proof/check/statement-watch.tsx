import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { checkStatement } from './check-statement.ts'
import { useCheckRecord, type CheckAlarm } from './check-storage.ts'
import { watchKey } from './watch-key.ts'

const MAX_DELAY_MILLISECONDS = 60_000

const pickDelay = () => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (random / 2 ** 32) * MAX_DELAY_MILLISECONDS
}

/** A random time within a minute, so that the time of the request tells nothing about the browser. */
const waitRandomly = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pickDelay())
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

type StatementWatchProps = {
  userrefid: string
  /** Loaded before anything is asked of the server, so that it cannot withhold the screen. */
  AlarmScreen: ComponentType<{ alarm: CheckAlarm }>
}

/** Checks the newest statement after the app was opened and after each publication. Shows nothing unless it refuses one. */
export function StatementWatch({ userrefid, AlarmScreen }: StatementWatchProps) {
  const alarm = useCheckRecord('statement-alarm', userrefid)
  useQuery({
    queryKey: watchKey(userrefid),
    queryFn: async ({ signal }) => {
      await waitRandomly(signal)
      return checkStatement(userrefid)
    },
    meta: { topics: ['statement'] },
    staleTime: Infinity,
    retry: false,
  })
  return alarm && !alarm.isRead ? <AlarmScreen alarm={alarm} /> : null
}
