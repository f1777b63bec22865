import * as z from 'zod/mini'
import { register } from '#contract/member/members.ts'
import { whenObject } from '#contract/platform/text-fields.ts'
import { t } from '#web/language/messages.ts'

/** The request body plus the repeated password, which is not sent. */
export const describeRegistrationSchema = () =>
  z
    .extend(register.body, {
      confirmPassword: z.string().check(z.minLength(1, t.registration.confirmPasswordRequired)),
    })
    .check(
      z.refine((form) => form.password === form.confirmPassword, {
        message: t.registration.passwordsDoNotMatch,
        path: ['confirmPassword'],
        when: whenObject,
      }),
    )
