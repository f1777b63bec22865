import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { startRounds } from '#server/platform/start-rounds.ts'
import { checkAlerts, type AlertDeps } from './check-alerts.ts'

const PAUSE_MILLISECONDS = 60_000

/** Not a job of the queue: a queue that fails must raise an alert. Returns a function that stops it. */
export const startAlertWorker = ({
  clock,
  log,
  ...deps
}: AlertDeps & { clock: Clock; log: Log }): (() => Promise<void>) =>
  startRounds({
    log,
    pauseMilliseconds: PAUSE_MILLISECONDS,
    failure: 'checking for alerts failed',
    run: () => checkAlerts(deps, clock.now()),
  })
