// Passkey sign-in of members, without user name, password and captcha.

import { signInResponse } from '#contract/member/members.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  passkeyOptionsTerms,
  passkeyRefusals,
  passkeySignInTerms,
} from '#contract/platform/passkey-fields.ts'

export const requestSignInPasskey = endpoint({
  ...passkeyOptionsTerms,
  id: 'requestSignInPasskey',
  path: '/api/users/login/passkey/options',
  summary: 'Get the options with which any passkey of a member signs in',
})

export const signInWithPasskey = endpoint({
  ...passkeySignInTerms,
  id: 'signInWithPasskey',
  path: '/api/users/login/passkey',
  summary: 'Sign in a member with a passkey, which counts as both factors',
  response: signInResponse,
  refusals: [...passkeyRefusals, 'account-locked', 'login-error'],
  audit: 'member sign-in by passkey',
})
