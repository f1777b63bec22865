// Account closure at the member's request, after a cooling-off period in which it can be cancelled.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { line, passwordField } from '#contract/platform/text-fields.ts'

export const CLOSURE_COOLING_DAYS = 14

const obstacle = z.object({ label: z.string(), text: z.string(), path: z.string() })
const message = z.object({ message: z.string() })
const tryLimits = [{ per: 'caller', count: 10, windowSeconds: 900 }] as const

export const readClosure = endpoint({
  id: 'readClosure',
  method: 'GET',
  path: '/api/account-closure',
  summary:
    'Read what the caller has to settle before the account can be closed, and when a requested closure happens',
  access: 'member',
  response: z.object({
    obstacles: z.array(obstacle),
    closesAt: z.nullable(instant),
    /** Retention of images of identity documents after the decision. */
    documentRetentionDays: z.int(),
  }),
})

export const requestClosure = endpoint({
  id: 'requestClosure',
  method: 'POST',
  path: '/api/account-closure',
  summary: 'Close the account of the caller after 14 days; needs the password and a settled account',
  access: 'member',
  work: 'password',
  body: z.object({ password: passwordField() }),
  response: message,
  refusals: ['current-password-incorrect', 'closure-obstacles'],
  audit: 'account closure requested',
  rateLimits: tryLimits,
})

export const cancelClosure = endpoint({
  id: 'cancelClosure',
  method: 'DELETE',
  path: '/api/account-closure',
  summary: 'Cancel the requested closure of the account of the caller',
  access: 'member',
  response: message,
  refusals: ['closure-not-requested'],
  audit: 'account closure cancelled',
})

export const stopClosure = endpoint({
  id: 'stopClosure',
  method: 'POST',
  path: '/api/account-closure/stop',
  summary: 'Cancel a requested closure with the token of a mailed link',
  access: 'public',
  body: z.object({ token: line('This link is incomplete. Open it again from the email.', 64) }),
  response: message,
  refusals: ['closure-link-invalid'],
  audit: 'account closure cancelled',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})
