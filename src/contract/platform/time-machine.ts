// The sandbox's time machine. Neither call is bound on any other rail.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

const master = { access: 'admin', permission: 'master' } as const

/** How far time can be moved at once, in hours. */
export const timeLeaps = { hour: 1, day: 24, week: 168 } as const
export type TimeLeap = keyof typeof timeLeaps

export const readTimeMachine = endpoint({
  ...master,
  method: 'GET',
  path: '/api/admin/time-machine',
  summary: "The product's time, how far it was moved, and what falls due next",
  response: z.object({
    now: instant,
    aheadHours: z.number(),
    /** The move under way: where it leads, and how much of it is done, from 0 to 1. */
    moving: z.nullable(z.object({ to: instant, done: z.number() })),
    lastClosing: z.nullable(z.string()),
    nextClosingAt: instant,
    cycleEndsAt: z.nullable(instant),
  }),
  refusals: [],
})

export const moveTime = endpoint({
  ...master,
  method: 'POST',
  path: '/api/admin/time-machine/moves',
  summary: 'Move the product’s time forward; closings, cycles, holds and timers follow',
  body: z.object({ by: z.enum(['hour', 'day', 'week']) }),
  response: z.object({ to: instant }),
  refusals: ['time-is-moving'],
  audit: 'Moved time',
})
