// "This wasn't me": a mailed link lets the owner freeze the account, and unfreeze it after securing it.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { codeField, line, rowId } from '#contract/platform/text-fields.ts'

const message = z.object({ message: z.string() })

export const freezeAccount = endpoint({
  id: 'freezeAccount',
  method: 'POST',
  path: '/api/account-freeze',
  summary:
    'Freeze an account with the token of a security mail, valid for 14 days: no money leaves it, and all sessions end',
  access: 'public',
  body: z.object({ token: line('This link is incomplete. Open it again from the email.', 128) }),
  response: message,
  refusals: ['freeze-link-invalid'],
  audit: 'account frozen',
  rateLimits: [{ per: 'network', count: 20, windowSeconds: 900 }],
})

export const readFreeze = endpoint({
  id: 'readFreeze',
  method: 'GET',
  path: '/api/account-freeze',
  summary: 'Read whether the account is frozen, and what is missing to unfreeze it',
  access: 'member',
  response: z.object({
    frozenAt: z.nullable(instant),
    hasNewPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
})

export const unfreezeAccount = endpoint({
  id: 'unfreezeAccount',
  method: 'POST',
  path: '/api/account-freeze/lifting',
  summary: 'Unfreeze the account with a code of the authenticator app, after setting a new password',
  access: 'member',
  body: z.object({ code: codeField }),
  response: message,
  refusals: ['account-not-frozen', 'freeze-needs-password', 'freeze-needs-second-factor', 'code-invalid'],
  audit: 'account unfrozen',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
})

/** For a member who cannot unfreeze the account: support verifies their identity, and a second administrator confirms. */
export const unfreezeMember = endpoint({
  id: 'unfreezeMember',
  method: 'POST',
  path: '/api/admin/members/:memberId/unfreezing',
  summary: 'Unfreeze the account of a member',
  access: 'admin',
  permission: 'Edit Members',
  params: z.object({ memberId: rowId }),
  body: z.object({ reason: line('Enter a reason', 500) }),
  response: message,
  refusals: ['not-found', 'account-not-frozen'],
  audit: 'member account unfrozen',
  stepUp: true,
  dualControl: 'account-recovery',
})
