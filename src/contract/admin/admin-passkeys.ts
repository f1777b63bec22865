// Sign-in and step-up authentication of administrators by passkey.

import * as z from 'zod/mini'
import { adminSignInRefusals, adminSignInResponse } from '#contract/admin/admins.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  passkeyAssertion,
  passkeyOptionsTerms,
  passkeyRefusals,
  passkeySignInTerms,
} from '#contract/platform/passkey-fields.ts'

export const requestAdminSignInPasskey = endpoint({
  ...passkeyOptionsTerms,
  id: 'requestAdminSignInPasskey',
  path: '/api/admin/login/passkey/options',
  summary: 'Get the options with which any passkey of an administrator signs in',
})

export const signInAdminWithPasskey = endpoint({
  ...passkeySignInTerms,
  id: 'signInAdminWithPasskey',
  path: '/api/admin/login/passkey',
  summary: 'Sign in an administrator with a passkey, which counts as both factors',
  response: adminSignInResponse,
  refusals: [
    'passkeys-unavailable',
    'passkey-expired',
    'passkey-copied',
    'admin-passkey-refused',
    ...adminSignInRefusals.filter((code) => code !== 'admin-login-failed'),
  ],
  audit: 'admin sign-in by passkey',
})

export const reauthenticateWithPasskey = endpoint({
  id: 'confirmPasskey',
  access: 'admin',
  permission: 'any administrator',
  method: 'POST',
  path: '/api/admin/reauthenticate/passkey',
  summary: 'Step-up authentication: verify a passkey of the administrator for the next five minutes',
  body: z.object({ assertion: passkeyAssertion }),
  response: z.object({ token: z.string() }),
  refusals: passkeyRefusals,
  audit: 'admin verified passkey',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})
