import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

export const readStatus = endpoint({
  method: 'GET',
  path: '/api/status',
  summary: "The server's time, its rail and since when it runs; screens draw their timers from this time",
  access: 'public',
  response: z.object({
    name: z.string(),
    rail: z.enum(['sandbox', 'manual', 'chain']),
    now: instant,
    runningSince: instant,
  }),
  refusals: [],
})
