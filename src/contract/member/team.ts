import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'

export const teamPeriods = ['7', '30', '90', 'all'] as const
export type TeamPeriod = (typeof teamPeriods)[number]

const period = z.object({ period: z.prefault(z.enum(teamPeriods, 'Choose a period'), 'all') })
/** When the figures were counted; null when they were counted for this very answer. */
const asOf = z.nullable(instant)

export const readTeamDistribution = endpoint({
  method: 'GET',
  path: '/api/team/distribution',
  summary: 'How many joined the caller’s team in a period, directly and further below, and what it activated',
  access: 'member',
  query: period,
  response: z.object({
    referrals: z.int(),
    team: z.int(),
    active: z.int(),
    business: usdt,
    asOf,
  }),
  refusals: [],
})

export const teamLeg = z.object({
  userrefid: z.string(),
  name: z.string(),
  joinedAt: instant,
  members: z.int(),
  active: z.int(),
  business: usdt,
})

export const readTeamBusiness = endpoint({
  method: 'GET',
  path: '/api/team/business',
  summary:
    'What each leg of the caller’s team has activated, strongest first, and what was activated over time',
  access: 'member',
  query: period,
  response: z.object({
    business: usdt,
    legCount: z.int(),
    /** The fifty strongest. */
    legs: z.array(teamLeg),
    /** Days, weeks or months of the period, oldest first, those without business included. */
    steps: z.array(z.object({ from: z.string(), business: usdt })),
    asOf,
  }),
  refusals: [],
})

export type TeamLeg = z.output<typeof teamLeg>
