import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { checkAlerts, type AlertDeps } from './check-alerts.ts'

const PAUSE_MILLISECONDS = 60_000

/** Not a job of the queue: a queue that fails must raise an alert. Returns a function that stops it. */
export function startAlertWorker({
  clock,
  log,
  ...deps
}: AlertDeps & { clock: Clock; log: Log }): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running
      .then(() => checkAlerts(deps, clock.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'checking for alerts failed'))
  }, PAUSE_MILLISECONDS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
