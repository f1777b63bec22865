// Sanctions screening.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'

const kind = z.enum(['address', 'name'])
const optionalInstant = z.nullable(instant)

const sanctionsMatch = z.object({
  id: rowId,
  memberId: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  kind,
  /** The entry as the list spells it. */
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
  refusals: [],
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
  refusals: ['not-found', 'sanctions-match-cleared', 'forgery-suspected'],
  audit: 'sanctions match cleared',
  stepUp: true,
  dualControl: 'risk',
})
