import { countDays, lastCompleteDay } from '#domain/closing/closing-day.ts'
import { countUndoneClosings } from '#server/closing/queries.ts'
import { nextDay } from '#server/closing/run-closing.ts'
import type { GaugeGroup } from '#server/http/monitoring/metrics.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable } from '#server/platform/database.ts'

/** Prometheus gauges of the daily closing. */
export const closingGauges = (on: Queryable, clock: Clock): GaugeGroup => ({
  help: {
    tributary_closing_overdue_days: 'Days that have ended and are not closed',
    tributary_closing_undone_days: 'Undone days that wait for an administrator to redo them',
  },
  async read() {
    const due = await nextDay(on)
    return {
      tributary_closing_overdue_days: due === undefined ? 0 : countDays(due, lastCompleteDay(clock.now())),
      tributary_closing_undone_days: await countUndoneClosings(on),
    }
  },
})
