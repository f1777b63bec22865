import * as z from 'zod/mini'
import { register } from '#contract/member/members.ts'
import { whenObject } from '#contract/platform/text-fields.ts'

/** What is sent, and the password a second time, which is not. */
export const registrationSchema = z
  .extend(register.body, {
    confirmPassword: z.string().check(z.minLength(1, 'Confirm password required')),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      message: 'Passwords do not match',
      path: ['confirmPassword'],
      when: whenObject,
    }),
  )
