import * as z from 'zod/mini'
import { LINK_LABEL } from '#domain/members/referral.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

const linkLabel = z
  .string('Enter a label')
  .check(
    z.trim(),
    z.minLength(1, 'Enter a label'),
    z.maxLength(20, { error: 'At most 20 characters', abort: true }),
    z.toLowerCase(),
    z.regex(LINK_LABEL, 'Use letters, digits and hyphens, such as spring-flyer'),
  )

/** Days are in UTC. */
const periodCounts = z.object({ today: z.number(), last30Days: z.number(), total: z.number() })
export type PeriodCounts = z.output<typeof periodCounts>

const referralLink = z.object({
  /** Empty for the main link. */
  label: z.string(),
  createdAt: z.nullable(instant),
  clicks: periodCounts,
  signUps: periodCounts,
  firstActivations: periodCounts,
})
export type ReferralLinkCounts = z.output<typeof referralLink>

const referralLinks = z.object({ links: z.array(referralLink) })

export const listReferralLinks = endpoint({
  id: 'listReferralLinks',
  method: 'GET',
  path: '/api/referral-links',
  summary: "List the caller's referral links with their visitors, sign-ups and first activations",
  access: 'member',
  response: referralLinks,
})

export const addReferralLink = endpoint({
  id: 'addReferralLink',
  method: 'POST',
  path: '/api/referral-links',
  summary: 'Name a referral link; a name that exists already changes nothing',
  access: 'member',
  body: z.object({ label: linkLabel }),
  response: referralLinks,
  refusals: ['too-many-referral-links'],
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})

export const deleteReferralLink = endpoint({
  id: 'deleteReferralLink',
  method: 'DELETE',
  path: '/api/referral-links/:label',
  summary: 'Delete a named referral link; its counts are added to the main link',
  access: 'member',
  params: z.object({ label: linkLabel }),
  response: referralLinks,
  refusals: ['not-found'],
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})
