// A member's consent to the legal documents. Endpoints with `needsConsent` are refused until it is given.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { legalDocumentNames } from '#domain/legal/legal-documents.ts'

const document = z.enum(legalDocumentNames, 'Choose a document')
const version = z.int('Name the version').check(z.minimum(1, 'Name the version'), z.maximum(1_000_000))

/** A version in force that the member has not agreed to; `changes` summarizes what is new in it. */
export const pendingConsent = z.object({ document, version, changes: z.string() })
export type PendingConsent = z.output<typeof pendingConsent>

export const givenConsent = z.object({ document, version, at: instant, address: z.string() })
export type GivenConsent = z.output<typeof givenConsent>

export const listConsents = endpoint({
  id: 'listConsents',
  method: 'GET',
  path: '/api/consents',
  summary:
    'List the versions of the legal documents that the caller agreed to, newest first, and those still to answer',
  access: 'member',
  response: z.object({ pending: z.array(pendingConsent), given: z.array(givenConsent) }),
})

export const giveConsent = endpoint({
  id: 'giveConsent',
  method: 'POST',
  path: '/api/consents',
  summary: 'Agree to the named versions of the legal documents; only versions in force can be agreed to',
  access: 'member',
  body: z.object({
    documents: z
      .array(z.object({ document, version }), 'Name the documents')
      .check(z.minLength(1, 'Name the documents'), z.maxLength(legalDocumentNames.length)),
  }),
  response: z.object({ message: z.string(), pending: z.array(pendingConsent) }),
  refusals: ['consent-outdated'],
  audit: 'legal documents agreed',
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})
