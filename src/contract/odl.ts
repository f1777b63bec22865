import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, usdt } from '#contract/fields.ts'

export const odlTimer = endpoint({
  method: 'GET',
  path: '/api/odl',
  summary: 'The open cycle, and what of it is the caller’s',
  access: 'member',
  answer: z.object({
    endTime: z.nullable(instant),
    entitled: usdt,
    claimed: z.boolean(),
  }),
  refusals: [],
})

export const claimOdl = endpoint({
  method: 'POST',
  path: '/api/odl/claim',
  summary: "Claim the caller's share of the open cycle",
  access: 'member',
  answer: z.object({ paid: usdt, message: z.string() }),
  refusals: ['odl-already-claimed', 'odl-nothing-to-claim', 'not-ready'],
  money: true,
})
