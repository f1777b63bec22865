// KYC decisions of administrators.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { imageId } from '#contract/platform/images.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { documentKinds } from '#domain/members/kyc.ts'

const members = { access: 'admin', permission: 'Edit Members' } as const
const params = z.object({ submissionId: rowId })
const state = z.enum(['submitted', 'approved', 'rejected'])

const kycSummary = z.object({
  id: rowId,
  state,
  memberId: rowId,
  userrefid: z.string(),
  memberName: z.string(),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type KycSummary = z.output<typeof kycSummary>

export const listKycCases = endpoint({
  id: 'listKycCases',
  ...members,
  method: 'GET',
  path: '/api/admin/kyc',
  summary: 'List the KYC submissions that wait for a decision, oldest first, and the last fifty decided ones',
  response: z.object({ waiting: z.array(kycSummary), decided: z.array(kycSummary) }),
})

const kycCase = z.extend(kycSummary, {
  fullName: z.string(),
  birthdate: z.string(),
  documentKind: z.enum(documentKinds),
  country: z.string(),
  documentNumber: z.string(),
  documentExpiresOn: z.string(),
  /** Null after the retention period. */
  images: z.nullable(z.object({ document: imageId, selfie: imageId, address: imageId })),
  imagesDeletedAt: z.nullable(instant),
  /** Why it cannot be approved. */
  obstacle: z.nullable(z.string()),
  checks: z.array(z.object({ passed: z.boolean(), text: z.string() })),
})
export type KycCase = z.output<typeof kycCase>

export const readKycCase = endpoint({
  id: 'readKycCase',
  ...members,
  method: 'GET',
  path: '/api/admin/kyc/:submissionId',
  summary: 'Read a KYC submission with its images and computed checks',
  params,
  response: kycCase,
  refusals: ['not-found'],
})

export const decideKyc = endpoint({
  id: 'decideKyc',
  ...members,
  method: 'POST',
  path: '/api/admin/kyc/:submissionId/decision',
  summary: 'Approve or reject a KYC submission; the member receives the decision by email',
  params,
  body: z.object({
    decision: z.enum(['approve', 'reject'], 'Choose a decision'),
    reason: line('Enter a reason', 500),
  }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'kyc-decided', 'kyc-not-acceptable', 'case-held'],
  audit: 'KYC decided',
  stepUp: true,
  dualControl: 'kyc',
})
