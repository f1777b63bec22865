// ODL settings with the running cycle, and previews of ODL and level percentages, for master admins.

import * as z from 'zod/mini'
import { planDocument } from '#contract/admin/plan-document.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'

const master = { access: 'admin', permission: 'master' } as const

export const readOdlSettings = endpoint({
  id: 'readOdlSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings',
  summary: 'Read the plan with the running ODL cycle and the funds available to a new one',
  response: z.object({
    version: z.int(),
    plan: planDocument,
    /** Replaces the measured turnover of the next cycle; null uses the measured one. */
    turnoverOverride: z.nullable(usdt),
    /** Activations since the running cycle opened, excluding 0 Pin; the next cycle's turnover. */
    measuredTurnover: usdt,
    /** End of the running cycle, or of the next one if none is running. */
    closingDate: instant,
    treasury: usdt,
    pending: usdt,
  }),
  refusals: ['not-ready'],
})

// Previews: what a change would have paid on the real data of the last thirty days (fewer in a large network), computed with the
// closing's rules.

const SEPARATED = 'Enter percentages separated by commas'
const LONGEST_LIST = 1500

const PERCENTS = String.raw`\d{1,3}(\.\d{1,4})?(,\d{1,3}(\.\d{1,4})?)*`
const parseList = (text: string) => (text === '' ? [] : text.split(',').map(parsePercent))
const formatList = (values: readonly bigint[]) => values.map(formatPercent).join(',')
const listText = (pattern: string) =>
  z.string().check(z.maxLength(LONGEST_LIST), z.regex(new RegExp(`^${pattern}$`), SEPARATED))

/** "5,3,2" on the wire. */
const percentList = z.codec(listText(PERCENTS), z.custom<bigint[]>(), {
  decode: parseList,
  encode: formatList,
})

/** "5,3,2;7,3" on the wire: one list for each package, in upgrade order. */
const percentLists = z.codec(listText(`(${PERCENTS})?(;(${PERCENTS})?)*`), z.custom<bigint[][]>(), {
  decode: (text) => text.split(';').map(parseList),
  encode: (values) => values.map(formatList).join(';'),
})

const levelLine = z.object({
  packageType: packageKey,
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
  query: z.object({ levels: percentLists }),
  response: z.object({
    ...previewPeriod,
    closings: z.int(),
    lines: z.array(levelLine),
    paid: usdt,
    wouldHavePaid: usdt,
    cappedAmount: usdt,
    wouldHaveBeenCapped: usdt,
  }),
  refusals: ['plan-inconsistent'],
  rateLimits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})

export const previewOdl = endpoint({
  id: 'previewOdl',
  ...master,
  method: 'GET',
  path: '/api/admin/odl-settings/preview',
  work: 'long',
  summary: 'Preview ODL settings: what they would have given in the cycles of the last thirty days',
  query: z.object({
    percentOfTurnover: percent,
    shares: percentList,
    slabs: percentLists,
  }),
  response: z.object({
    ...previewPeriod,
    cycles: z.int(),
    lines: z.array(
      z.object({
        packageType: packageKey,
        slab: z.int(),
        activations: z.int(),
        given: usdt,
        wouldHaveGiven: usdt,
      }),
    ),
    pool: usdt,
    /** Limited if the treasury limited the real pool; otherwise full funding is assumed. */
    wouldHavePool: usdt,
    claimed: usdt,
    /** Entitlement of the members who claimed, before caps. */
    wouldHaveClaimed: usdt,
  }),
  rateLimits: [{ per: 'caller', count: 120, windowSeconds: 600 }],
})
