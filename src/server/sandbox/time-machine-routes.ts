import * as contract from '#contract/platform/time-machine.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { dayOf, nominalTime } from '#domain/closing/closing-day.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import { readClockOffset } from '#server/platform/product-clock.ts'
import { lastClosedDay, openCycleEnd, setClockTarget } from './time-machine-queries.ts'

const HOUR_MILLISECONDS = 3_600_000

/** Bound in the sandbox only. */
export function timeMachineRoutes({ RAIL }: Config) {
  if (RAIL !== 'sandbox') return []
  return [
    route(contract.readTimeMachine, async ({ tx, now }) => {
      const ahead = await readClockOffset(tx)
      const left = ahead.target - ahead.now
      const done = (ahead.now - ahead.begun) / Math.max(1, ahead.target - ahead.begun)
      return {
        now,
        aheadHours: ahead.now / HOUR_MILLISECONDS,
        moving: ahead.target > ahead.begun ? { to: new Date(now.getTime() + left), done } : null,
        lastClosing: await lastClosedDay(tx),
        nextClosingAt: nominalTime(dayOf(now)),
        cycleEndsAt: await openCycleEnd(tx),
      }
    }),
    // The clock worker performs the move: see clock-worker.ts.
    route(contract.advanceClock, async ({ tx, body, now, note }) => {
      const by = contract.clockSteps[body.by] * HOUR_MILLISECONDS
      if (!(await setClockTarget(tx, by))) throw new Refusal('clock-is-moving')
      await publish(tx, { topic: 'clock' })
      const to = new Date(now.getTime() + by)
      note({ subject: 'clock', before: { now }, after: { now: to, by: body.by } })
      return { to }
    }),
  ]
}
