// How a member proves who they are before money leaves. A passkey becomes a third method.

import * as z from 'zod/mini'
import { codeField } from '#contract/platform/text-fields.ts'

export const stepUpMethods = ['authenticator', 'email'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

export const stepUpProof = z.object({
  method: z.enum(stepUpMethods, 'Choose how to confirm'),
  code: codeField,
})
export type StepUpProof = z.infer<typeof stepUpProof>
