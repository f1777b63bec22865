// Step-up proof of a member before money leaves the account.

import * as z from 'zod/mini'
import { passkeyAssertion } from '#contract/platform/passkey-fields.ts'
import { codeField } from '#contract/platform/text-fields.ts'

export const stepUpMethods = ['authenticator', 'email', 'passkey'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

export const stepUpProof = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.enum(['authenticator', 'email'], 'Choose how to confirm'), code: codeField }),
    z.object({ method: z.literal('passkey'), assertion: passkeyAssertion }),
  ],
  'Choose how to confirm',
)
export type StepUpProof = z.infer<typeof stepUpProof>
