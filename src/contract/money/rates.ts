// Exchange rates: units of a currency per USDT, with six decimals.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { rateCurrencies } from '#domain/rates/exchange-rate.ts'

const currency = z.enum(rateCurrencies, 'Choose a currency')

export const recordedRate = z.object({
  id: z.string(),
  currency,
  /** "0.414937" on the wire: units of the currency per USDT. */
  perUsdt: usdt,
  source: z.string(),
  by: z.nullable(z.string()),
  at: instant,
})
export type RecordedRate = z.infer<typeof recordedRate>

const payments = { access: 'admin', permission: 'Approve Payments' } as const

export const listRates = endpoint({
  id: 'listRates',
  ...payments,
  method: 'GET',
  path: '/api/admin/rates',
  summary: 'List recorded exchange rates, newest first, and their validity',
  response: z.object({
    rates: z.array(recordedRate),
    validHours: z.int(),
    /** The range in which a new rate is accepted; null before the first rate. */
    bounds: z.array(z.object({ currency, lowest: z.nullable(usdt), highest: z.nullable(usdt) })),
  }),
})

export const recordRate = endpoint({
  id: 'recordRate',
  ...payments,
  method: 'POST',
  path: '/api/admin/rates',
  summary: 'Record an exchange rate; previous rates are retained',
  body: z.object({
    currency,
    perUsdt: usdt.check(
      z.refine(
        (rate: bigint) => rate > 0n && rate <= 1_000_000_000_000n,
        'Enter a rate above zero, up to 1000000',
      ),
    ),
  }),
  response: z.object({ rate: recordedRate }),
  refusals: ['rate-change-too-large'],
  audit: 'exchange rate recorded',
  stepUp: true,
  dualControl: 'rates',
})
