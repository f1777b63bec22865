// The page about one member. Sections that the caller has no permission for are null.

import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
import { givenConsent, pendingConsent } from '#contract/member/consents.ts'
import { memberFlags } from '#contract/member/member-account.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, signedUsdt, usdt } from '#contract/platform/fields.ts'
import { line, longText, rowId } from '#contract/platform/text-fields.ts'
import { rewardKinds } from '#domain/rewards/reward-kinds.ts'
import { withdrawalStates } from '#domain/withdrawals/withdrawal-steps.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'

const contacts = z.object({
  email: z.string(),
  mobileNumber: z.string(),
  dateOfBirth: z.nullable(z.string()),
  address: z.nullable(z.string()),
  country: z.nullable(z.string()),
})

const payment = z.object({
  id: rowId,
  kind: z.enum(['deposit', 'withdrawal']),
  at: instant,
  amount: usdt,
  /** Where the money came from or goes to. */
  party: z.string(),
  state: z.enum([
    'Waiting',
    'Processing',
    'Declined',
    'Pending',
    'Approved',
    'Rejected',
    ...withdrawalStates,
  ]),
})

const address = z.object({
  id: rowId,
  currency: z.enum(withdrawalCurrencies),
  address: z.string(),
  addedAt: instant,
  /** Full days in use. */
  ageDays: z.int(),
  verifiedAt: instant,
  isVerified: z.boolean(),
  replacedAt: z.nullable(instant),
  paidCount: z.int(),
  /** Members who withdraw to the same address. */
  otherMembers: z.array(z.string()),
})

/** Needs Approve Payments. */
const payments = z.object({
  deposited: usdt,
  withdrawn: usdt,
  count: z.int(),
  recent: z.array(payment),
  addresses: z.array(address),
})

export type MemberPayments = z.output<typeof payments>

const ticket = z.object({
  id: rowId,
  number: z.string(),
  subject: z.string(),
  status: z.enum(['Pending', 'Resolved']),
  openedAt: instant,
})

const tickets = z.object({ count: z.int(), recent: z.array(ticket) })
export type MemberTickets = z.output<typeof tickets>

const device = z.object({
  userAgent: z.string(),
  address: z.string(),
  firstAt: instant,
  lastAt: instant,
  isOpen: z.boolean(),
})

const leg = z.object({
  userrefid: z.string(),
  size: z.int(),
  active: z.int(),
  volume: usdt,
})

const flag = z.object({
  flag: z.enum(memberFlags),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant,
})

const note = z.object({ id: rowId, text: z.string(), by: z.string(), at: instant })

export const memberPage = z.object({
  id: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  registeredAt: instant,
  closedAt: z.nullable(instant),
  /** The member reported unauthorized access, so no money can leave the account. */
  isFrozen: z.boolean(),
  /** An open request to turn a lost second factor off. */
  recovery: z.nullable(
    z.object({
      id: rowId,
      requestedAt: instant,
      readyAt: instant,
      isReady: z.boolean(),
      address: z.string(),
      userAgent: z.string(),
      isKnownNetwork: z.boolean(),
    }),
  ),
  hasTwoFactor: z.boolean(),
  passkeyCount: z.int(),
  bankStatus: z.string(),
  contacts,
  /** The flags that are on, each with its administrator and reason. */
  flags: z.array(flag),
  tags: z.array(z.string()),
  notes: z.object({ count: z.int(), recent: z.array(note) }),
  /** From the root of the network down to the sponsor. */
  sponsorLine: z.array(z.string()),
  /** The largest legs by volume, as of the last closing. */
  legs: z.array(leg),
  consents: z.object({ pending: z.array(pendingConsent), given: z.array(givenConsent) }),
  devices: z.array(device),
  /** Other members who signed in with the same browser. */
  deviceSharedWith: z.array(z.string()),
  payments: z.nullable(payments),
  /** Needs Customer Support. */
  tickets: z.nullable(tickets),
})
export type MemberPage = z.output<typeof memberPage>

export const readMemberPage = endpoint({
  id: 'readMemberPage',
  method: 'GET',
  path: '/api/admin/member-pages/:slug',
  summary:
    'Read the page about a member: contacts, flags, notes, sponsor line, devices, payments and tickets; payments need Approve Payments and tickets Customer Support',
  access: 'admin',
  permission: 'View Members',
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  response: memberPage,
  refusals: ['not-found'],
})

/** Money needs Approve Payments, entries of the audit log a master administrator. */
export const timelineKinds = ['money', 'administrators', 'sign-ins'] as const
export type TimelineKind = (typeof timelineKinds)[number]

const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  at: instant,
  title: z.string(),
  text: z.string(),
  amount: z.nullable(signedUsdt),
  by: z.nullable(z.string()),
  changes: z.array(change),
  /** Rewards that accrued together; `id` is set for a single reward. */
  rewards: z.nullable(z.object({ id: z.nullable(z.string()), kinds: z.array(z.enum(rewardKinds)) })),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const one = z.object({ memberId: rowId })

export const readMemberTimeline = endpoint({
  id: 'readMemberTimeline',
  method: 'GET',
  path: '/api/admin/members/:memberId/timeline',
  summary:
    "List what happened to a member, newest first; `before` is the cursor of the previous page's `next`",
  access: 'admin',
  permission: 'View Members',
  params: one,
  query: z.object({
    kind: z.optional(z.enum(timelineKinds)),
    before: z.optional(z.string().check(z.maxLength(120, 'Enter a cursor'))),
    size: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 15),
  }),
  response: z.object({ entries: z.array(timelineEntry), next: z.nullable(z.string()) }),
  refusals: ['not-found'],
})

const MAX_TAGS = 8

export const addMemberNote = endpoint({
  id: 'addMemberNote',
  method: 'POST',
  path: '/api/admin/members/:memberId/notes',
  summary: 'Add a note about a member, which only administrators see',
  access: 'admin',
  permission: 'View Members',
  params: one,
  body: z.object({ text: longText('Enter a note', 1000) }),
  response: note,
  refusals: ['not-found'],
  audit: 'member note added',
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})

export const saveMemberTags = endpoint({
  id: 'saveMemberTags',
  method: 'PUT',
  path: '/api/admin/members/:memberId/tags',
  summary: 'Replace the tags of a member',
  access: 'admin',
  permission: 'View Members',
  params: one,
  body: z.object({
    tags: z.array(line('Enter a tag', 30)).check(z.maxLength(MAX_TAGS, `At most ${MAX_TAGS} tags`)),
  }),
  response: z.object({ tags: z.array(z.string()) }),
  refusals: ['not-found'],
  audit: 'member tags saved',
})
