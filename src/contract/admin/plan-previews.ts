// Previews of plan changes: what they would have paid on the real data of the last thirty days (fewer in a large network),
// computed with the rules of the closing.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { eachPackage } from '#contract/admin/plan-settings.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import { packageTypes } from '#domain/packages/plan.ts'

const master = { access: 'admin', permission: 'master' } as const

/** "5,3,2" on the wire. */
const list = <Inner>(parse: (text: string) => Inner, print: (value: Inner) => string, pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern, 'Enter percentages separated by commas')), z.custom<Inner[]>(), {
    decode: (text) => (text === '' ? [] : text.split(',').map(parse)),
    encode: (values) => values.map(print).join(','),
  })
const wholeList = list(Number, String, /^((100|\d{1,2})(,(100|\d{1,2})){0,9})?$/)
const tenths = list(
  parsePercent,
  formatPercent,
  /^((100(\.0)?|\d{1,2}(\.\d)?)(,(100(\.0)?|\d{1,2}(\.\d)?)){0,9})?$/,
)

const levelLine = z.object({
  packageType: z.enum(packageTypes),
  level: z.int(),
  paid: usdt,
  wouldHavePaid: usdt,
})
const previewPeriod = { from: instant, to: instant }

export const previewLevels = endpoint({
  id: 'previewLevels',
  ...master,
  method: 'GET',
  path: '/api/admin/level-settings/preview',
  work: 'long',
  summary: 'Preview level percentages: what they would have accrued at the closings of the last thirty days',
  query: eachPackage(tenths),
  response: z.object({
    ...previewPeriod,
    closings: z.int(),
    lines: z.array(levelLine),
    paid: usdt,
    wouldHavePaid: usdt,
    lost: usdt,
    wouldHaveLost: usdt,
  }),
  limits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})

export const previewOdl = endpoint({
  id: 'previewOdl',
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings/preview',
  work: 'long',
  summary: 'Preview ODL settings: what they would have given in the cycles of the last thirty days',
  query: z.object({
    percentOfTurnover: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100)),
    shares: wholeList,
    slabs: wholeList,
  }),
  response: z.object({
    ...previewPeriod,
    cycles: z.int(),
    lines: z.array(
      z.object({
        packageType: z.enum(packageTypes),
        slab: z.int(),
        activations: z.int(),
        given: usdt,
        wouldHaveGiven: usdt,
      }),
    ),
    pool: usdt,
    /** Limited where the treasury limited the real pool; otherwise full funding is assumed. */
    wouldHavePool: usdt,
    claimed: usdt,
    /** Entitlement of the members who claimed, before caps. */
    wouldHaveClaimed: usdt,
  }),
  limits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})
