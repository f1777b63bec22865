import * as z from 'zod/mini'
import { personKinds } from '#domain/members/person-kinds.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { isEmailAddress, line } from '#contract/platform/text-fields.ts'

/** How a captcha is presented: six characters to read, six groups of beeps to count, or a mailed code. */
export type CaptchaMedium = 'image' | 'audio' | 'email'

const id = z.object({ id: z.uuid('Enter a captcha id') })

export const createCaptcha = endpoint({
  id: 'createCaptcha',
  method: 'POST',
  path: '/api/captcha',
  summary:
    'Create a captcha, valid for five minutes and one use, to read at /api/captcha/{id}/image or to hear at /api/captcha/{id}/audio',
  access: 'public',
  body: z.object({
    for: z.enum(personKinds, 'Choose member or admin'),
    medium: z.prefault(z.enum(['image', 'audio'], 'Choose image or audio'), 'image'),
  }),
  response: z.object({ id: z.string() }),
  rateLimits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

const presentation = {
  method: 'GET',
  access: 'public',
  params: id,
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  refusals: ['not-found'],
} as const

export const readCaptchaImage = endpoint({
  ...presentation,
  id: 'readCaptchaImage',
  path: '/api/captcha/:id/image',
  summary: 'Read the image of a captcha',
  contentType: 'image/png',
  rateLimits: [{ per: 'network', count: 120, windowSeconds: 300 }],
})

export const readCaptchaAudio = endpoint({
  ...presentation,
  id: 'readCaptchaAudio',
  path: '/api/captcha/:id/audio',
  summary: 'Hear a captcha: six groups of one to four beeps, whose counts are its text',
  contentType: 'audio/wav',
  rateLimits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

export const mailCaptcha = endpoint({
  id: 'mailCaptcha',
  method: 'POST',
  path: '/api/captcha/mail',
  summary:
    'Email a code that answers the captcha of one form, valid for ten minutes and one use; the response is the same for unknown accounts',
  access: 'public',
  body: z
    .object({
      for: z.enum([...personKinds, 'registration'], 'Choose member, admin or registration'),
      name: line('Enter your username or email address first', 254),
    })
    .check(
      z.refine((body) => body.for !== 'registration' || isEmailAddress(body.name), {
        message: 'Please enter a valid email address',
        path: ['name'],
      }),
    ),
  response: z.object({ id: z.string(), message: z.string() }),
  audit: 'captcha code mailed',
  rateLimits: [
    { per: 'network', count: 20, windowSeconds: 3600 },
    { per: 'account', count: 5, windowSeconds: 3600 },
  ],
})

export const checkCaptcha = endpoint({
  id: 'checkCaptcha',
  method: 'POST',
  path: '/api/captcha/:id/check',
  summary: 'Check a typed text without consuming the captcha, at most five times',
  access: 'public',
  params: id,
  body: z.object({ text: z.string().check(z.maxLength(32)) }),
  response: z.object({ verified: z.boolean(), message: z.string() }),
  rateLimits: [{ per: 'network', count: 120, windowSeconds: 300 }],
})

/** The answer to a member's captcha, as part of another form. */
export const captchaAnswer = {
  captchaId: z.uuid('Captcha is required'),
  captcha: z
    .string('Captcha is required')
    .check(z.minLength(1, 'Captcha is required'), z.maxLength(32, 'Incorrect captcha')),
}
