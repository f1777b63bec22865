// Sanctions screening and the thresholds of the risk rules.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { riskRules } from '#domain/withdrawals/risk-rules.ts'

/** What an entry of a sanctions list names. The database has the same list (sanctions_kind). */
export const sanctionsKinds = ['address', 'name'] as const
export type SanctionsKind = (typeof sanctionsKinds)[number]
const kind = z.enum(sanctionsKinds)
const optionalInstant = z.nullable(instant)

const sanctionsMatch = z.object({
  id: rowId,
  memberId: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  kind,
  /** The list entry, in its original spelling. */
  label: z.string(),
  list: z.string(),
  foundAt: instant,
  clearedAt: optionalInstant,
  clearedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type SanctionsMatch = z.output<typeof sanctionsMatch>

const sanctionsList = z.object({
  kind,
  name: z.string(),
  entryCount: z.int(),
  loadedAt: optionalInstant,
  /** Why the current file was refused; the last good version stays in force. */
  failure: z.nullable(z.string()),
  failedAt: optionalInstant,
})
export type SanctionsList = z.output<typeof sanctionsList>

export const readSanctions = endpoint({
  id: 'readSanctions',
  method: 'GET',
  path: '/api/admin/sanctions',
  summary: 'Read the sanctions lists and the members who match one, open matches first',
  access: 'admin',
  permission: 'Approve Payments',
  response: z.object({ lists: z.array(sanctionsList), matches: z.array(sanctionsMatch) }),
})

export const clearSanctionsMatch = endpoint({
  id: 'clearSanctionsMatch',
  method: 'POST',
  path: '/api/admin/sanctions/:matchId/clearance',
  summary: 'Clear a sanctions match that is another person or address; withdrawals of the member continue',
  access: 'admin',
  permission: 'master',
  params: z.object({ matchId: rowId }),
  body: z.object({ reason: line('Enter a reason', 500) }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'sanctions-match-cleared'],
  audit: 'sanctions match cleared',
  stepUp: true,
  dualControl: 'risk',
})

const wholeNumber = (min: number, max: number) =>
  z.int('Enter a whole number').check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`))

const settings = {
  /** Rules that block: approval needs an override with a reason. All matches are recorded; a sanctioned address always blocks. */
  blockingRules: z.array(z.enum(riskRules)).check(z.maxLength(riskRules.length)),
  /** The 30-day total above which a withdrawal requires KYC; null if never. */
  kycAbove: z.nullable(usdt),
  velocityCount: wholeNumber(1, 1000),
  velocityMinutes: wholeNumber(1, 10_080),
  newDeviceHours: wholeNumber(1, 720),
  amountFactor: wholeNumber(2, 1000),
  /** A browser used by more members than this counts as shared. */
  deviceAccounts: wholeNumber(1, 100),
  /** Retention of KYC images after the decision. */
  kycImageDays: wholeNumber(1, 3650),
}
export type RiskSettings = z.output<z.ZodMiniObject<typeof settings>>

const master = { access: 'admin', permission: 'master' } as const
const version = { version: rowId }

export const readRiskSettings = endpoint({
  id: 'readRiskSettings',
  ...master,
  method: 'GET',
  path: '/api/admin/risk-settings',
  summary: 'Read the thresholds of the risk rules, and which of them block',
  response: z.object({ ...settings, ...version }),
})

export const saveRiskSettings = endpoint({
  id: 'saveRiskSettings',
  ...master,
  method: 'PUT',
  path: '/api/admin/risk-settings',
  summary: 'Change the thresholds of the risk rules; later requests are evaluated with them',
  body: z.object({
    ...settings,
    /** The version that the form was loaded with. */
    ...version,
    reason: line('Enter a reason', 500),
  }),
  response: z.object({ ...settings, ...version }),
  refusals: ['risk-settings-changed'],
  audit: 'Changed the risk rules',
  stepUp: 'settings',
  dualControl: 'risk',
})
