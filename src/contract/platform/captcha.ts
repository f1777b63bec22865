import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

const id = z.object({ id: z.uuid('Enter a captcha id') })

export const createCaptcha = endpoint({
  id: 'createCaptcha',
  method: 'POST',
  path: '/api/captcha',
  summary: 'Create a captcha, valid for five minutes and one use; its image is at /api/captcha/{id}/image',
  access: 'public',
  body: z.object({ for: z.enum(['member', 'admin'], 'Choose member or admin') }),
  response: z.object({ id: z.string() }),
  refusals: ['too-many-requests'],
  limits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

export const readCaptchaImage = endpoint({
  id: 'readCaptchaImage',
  method: 'GET',
  path: '/api/captcha/:id/image',
  summary: 'Read the image of a captcha',
  access: 'public',
  params: id,
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'image/png',
  refusals: ['not-found', 'too-many-requests'],
  limits: [{ per: 'network', count: 120, windowSeconds: 300 }],
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
  refusals: ['too-many-requests'],
  limits: [{ per: 'network', count: 120, windowSeconds: 300 }],
})

/** The answer to a member's captcha, as part of another form. */
export const captchaAnswer = {
  captchaId: z.uuid('Captcha is required'),
  captcha: z
    .string('Captcha is required')
    .check(z.minLength(1, 'Captcha is required'), z.maxLength(32, 'Incorrect captcha')),
}
