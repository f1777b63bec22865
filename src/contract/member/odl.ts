import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'

const pastCycle = z.object({
  id: z.int(),
  openedAt: instant,
  endedAt: instant,
  entitled: usdt,
  /** Null for a missed cycle. */
  paid: z.nullable(usdt),
  /** XRP equivalent of the claim; null without a recorded rate. */
  xrp: z.nullable(usdt),
})

export const odlTimer = endpoint({
  id: 'readOdlCycle',
  method: 'GET',
  path: '/api/odl',
  summary: 'Read the open ODL cycle with the caller’s share, and past cycles',
  access: 'member',
  response: z.object({
    openedAt: z.nullable(instant),
    endTime: z.nullable(instant),
    /** Fixed when the cycle opened. */
    entitled: usdt,
    /** The amount that a claim would pay now, after odlProfitMax and caps. */
    claimable: usdt,
    claimed: z.boolean(),
    shares: z.array(z.object({ activationId: z.string(), type: packageKey, amount: usdt, share: usdt })),
    past: z.array(pastCycle),
  }),
  refusals: ['not-ready'],
})

export const claimOdl = endpoint({
  id: 'claimOdl',
  method: 'POST',
  path: '/api/odl/claim',
  summary: "Claim the caller's share of the open cycle",
  access: 'member',
  response: z.object({ paid: usdt, message: z.string() }),
  refusals: ['odl-already-claimed', 'odl-nothing-to-claim', 'not-ready'],
  money: true,
})

export type OdlTimer = z.output<(typeof odlTimer)['response']>
