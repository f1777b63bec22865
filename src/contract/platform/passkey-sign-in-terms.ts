// What the sign-ins of members and administrators by passkey have in common.

import * as z from 'zod/mini'
import { passkeyAssertion, passkeyRequestOptions } from './passkey-fields.ts'

export const passkeyOptionsTerms = {
  method: 'POST',
  access: 'public',
  response: passkeyRequestOptions,
  refusals: ['passkeys-unavailable'],
  limits: [{ per: 'network', count: 60, windowSeconds: 300 }],
} as const

export const passkeySignInTerms = {
  method: 'POST',
  access: 'public',
  body: z.object({ assertion: passkeyAssertion }),
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  limits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 3600 },
  ],
} as const
