// Sign-in and step-up authentication of administrators by passkey.

import * as z from 'zod/mini'
import { adminSignInRefusals, adminSignInResponse } from '#contract/admin/admins.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  passkeyAssertion,
  passkeyRefusals,
  passkeyRequestOptions,
} from '#contract/platform/passkey-fields.ts'

export const requestAdminSignInPasskey = endpoint({
  id: 'requestAdminSignInPasskey',
  method: 'POST',
  path: '/api/admin/login/passkey/options',
  summary: 'Get the options with which any passkey of an administrator signs in',
  access: 'public',
  response: passkeyRequestOptions,
  refusals: ['passkeys-unavailable', 'foreign-origin', 'too-many-requests'],
  limits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

export const signInAdminWithPasskey = endpoint({
  id: 'signInAdminWithPasskey',
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in an administrator with a passkey, which counts as both factors',
  access: 'public',
  body: z.object({ assertion: passkeyAssertion }),
  response: adminSignInResponse,
  refusals: [
    'passkeys-unavailable',
    'passkey-expired',
    'passkey-copied',
    'admin-passkey-refused',
    ...adminSignInRefusals.filter((code) => code !== 'admin-login-failed'),
  ],
  audit: 'admin sign-in by passkey',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  limits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 3600 },
  ],
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
  refusals: [...passkeyRefusals, 'forgery-suspected', 'too-many-requests'],
  audit: 'admin verified passkey',
  limits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})
