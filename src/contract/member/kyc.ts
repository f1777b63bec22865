// Identity verification (KYC) of a member.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { imageId, MAX_UPLOAD_BYTES, uploadImage } from '#contract/platform/images.ts'
import { line, rowId } from '#contract/platform/text-fields.ts'
import { documentKinds, normalizeDocumentNumber } from '#domain/members/kyc.ts'

export const uploadKycImage = endpoint({
  id: 'uploadKycImage',
  method: 'POST',
  path: '/api/kyc/images',
  summary: 'Upload an image for KYC; it is re-encoded without metadata and stored encrypted',
  access: 'member',
  body: uploadImage.body,
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  response: uploadImage.response,
  refusals: uploadImage.refusals,
  rateLimits: uploadImage.rateLimits,
})

const kycStates = ['none', 'submitted', 'approved', 'rejected', 'expired'] as const

export const readKyc = endpoint({
  id: 'readKyc',
  method: 'GET',
  path: '/api/kyc',
  summary: 'Read the state of the KYC of the caller',
  access: 'member',
  response: z.object({
    state: z.enum(kycStates),
    fullName: z.string(),
    submittedAt: z.nullable(instant),
    /** Why it was rejected. */
    reason: z.nullable(z.string()),
    documentExpiresOn: z.nullable(z.string()),
    /** The 30-day total above which withdrawals require KYC; null if never. */
    neededAbove: z.nullable(usdt),
  }),
})

const day = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.iso.date(missing))

const kycDocument = {
  fullName: line('Enter your name as the document shows it'),
  birthdate: day('Enter your date of birth'),
  documentKind: z.enum(documentKinds, 'Choose a document'),
  country: line('Enter the country that issued the document', 60),
  documentNumber: line('Enter the number of the document', 40).check(
    z.refine((text) => normalizeDocumentNumber(text).length >= 4, 'Enter the number of the document'),
  ),
  documentExpiresOn: day('Enter the last day on which the document is valid'),
}

export const submitKyc = endpoint({
  id: 'submitKyc',
  method: 'POST',
  path: '/api/kyc',
  summary: 'Submit a document, a selfie and a proof of address for KYC',
  access: 'member',
  body: z.object({
    ...kycDocument,
    documentImage: imageId,
    selfieImage: imageId,
    addressImage: imageId,
  }),
  response: z.object({ id: rowId, message: z.string() }),
  refusals: ['kyc-in-review', 'kyc-approved', 'image-unknown'],
  audit: 'member submitted KYC',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 86_400 }],
})
