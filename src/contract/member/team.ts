import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'

export const teamPeriods = ['7', '30', '90', 'all'] as const
export type TeamPeriod = (typeof teamPeriods)[number]

const period = z.object({ period: z.prefault(z.enum(teamPeriods, 'Choose a period'), 'all') })
/** When the figures were computed; null if computed for this response. */
const asOf = z.nullable(instant)

export const readTeamDistribution = endpoint({
  id: 'readTeamDistribution',
  method: 'GET',
  path: '/api/team/distribution',
  summary: 'Count the caller’s new referrals and team members in a period, and their activations',
  access: 'member',
  query: period,
  response: z.object({
    referrals: z.int(),
    team: z.int(),
    /** Of the members who joined in the period; null if only the figure of the whole team is stored. */
    active: z.nullable(z.int()),
    business: usdt,
    asOf,
  }),
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
  id: 'readTeamBusiness',
  method: 'GET',
  path: '/api/team/business',
  summary: 'Read the activations of each leg of the caller’s team, strongest first, and over time',
  access: 'member',
  query: period,
  response: z.object({
    business: usdt,
    legCount: z.int(),
    /** The fifty strongest legs. */
    legs: z.array(teamLeg),
    /** Days, weeks or months of the period, oldest first, including empty ones. */
    steps: z.array(z.object({ from: z.string(), business: usdt })),
    asOf,
  }),
})

export type TeamLeg = z.output<typeof teamLeg>
