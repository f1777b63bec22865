// The time machine, bound only when RAIL=sandbox.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

const master = { access: 'admin', permission: 'master' } as const

/** Clock steps in hours. */
export const clockSteps = { hour: 1, day: 24, week: 168 } as const
export type ClockStep = keyof typeof clockSteps

export const readTimeMachine = endpoint({
  id: 'readTimeMachine',
  ...master,
  method: 'GET',
  path: '/api/admin/time-machine',
  summary: 'Read the product clock, its offset and the next due events',
  response: z.object({
    now: instant,
    aheadHours: z.number(),
    /** The move in progress: target and progress from 0 to 1. */
    moving: z.nullable(z.object({ to: instant, done: z.number() })),
    lastClosing: z.nullable(z.string()),
    nextClosingAt: instant,
    cycleEndsAt: z.nullable(instant),
  }),
})

export const advanceClock = endpoint({
  id: 'advanceClock',
  ...master,
  method: 'POST',
  path: '/api/admin/time-machine/moves',
  summary: 'Advance the product clock; closings, cycles, holds and timers follow',
  body: z.object({ by: z.enum(['hour', 'day', 'week']) }),
  response: z.object({ to: instant }),
  refusals: ['clock-is-moving'],
  audit: 'Moved time',
})
