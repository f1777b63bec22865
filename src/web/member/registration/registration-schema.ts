import * as z from 'zod/mini'
import { register } from '#contract/member/members.ts'
import { whenObject } from '#contract/platform/text-fields.ts'

/** The request body plus the repeated password, which is not sent. */
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
