// Sign-in of members by passkey: without a name, a password or a captcha.

import * as z from 'zod/mini'
import { signInResponse } from '#contract/member/members.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  passkeyAssertion,
  passkeyRefusals,
  passkeyRequestOptions,
} from '#contract/platform/passkey-fields.ts'

export const requestSignInPasskey = endpoint({
  id: 'requestSignInPasskey',
  method: 'POST',
  path: '/api/users/login/passkey/options',
  summary: 'Get the options with which any passkey of a member signs in',
  access: 'public',
  response: passkeyRequestOptions,
  refusals: ['passkeys-unavailable', 'foreign-origin', 'too-many-requests'],
  limits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

export const signInWithPasskey = endpoint({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/api/users/login/passkey',
  summary: 'Sign in a member with a passkey, which counts as both factors',
  access: 'public',
  body: z.object({ assertion: passkeyAssertion }),
  response: signInResponse,
  refusals: [...passkeyRefusals, 'account-locked', 'foreign-origin', 'too-many-requests', 'login-error'],
  audit: 'member sign-in by passkey',
  hasStatusFlag: true,
  unexpectedRefusal: 'login-error',
  limits: [
    { per: 'network', count: 60, windowSeconds: 900 },
    { per: 'account', count: 20, windowSeconds: 3600 },
  ],
})
