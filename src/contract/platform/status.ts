import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { paymentRails } from '#domain/deposits/deposit-state.ts'

export const readStatus = endpoint({
  id: 'readStatus',
  method: 'GET',
  path: '/api/status',
  summary: "Read the server's time, rail and start time; screens base their timers on it",
  access: 'public',
  response: z.object({
    name: z.string(),
    rail: z.enum(paymentRails),
    now: instant,
    runningSince: instant,
  }),
})
