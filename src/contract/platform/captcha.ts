import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

const id = z.object({ id: z.uuid('Enter a captcha id') })

export const makeCaptcha = endpoint({
  method: 'POST',
  path: '/api/captcha',
  summary:
    'A new captcha: its picture is at /api/captcha/{id}/image, for five minutes and one try to sign in',
  access: 'public',
  body: z.object({ for: z.enum(['member', 'admin'], 'Choose member or admin') }),
  response: z.object({ id: z.string() }),
  refusals: ['too-many-requests'],
  limits: [{ per: 'network', count: 60, windowSeconds: 300 }],
})

export const drawCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha/:id/image',
  summary: 'The picture of a captcha. Its text is nowhere else.',
  access: 'public',
  params: id,
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  contentType: 'image/png',
  refusals: ['not-found', 'too-many-requests'],
  limits: [{ per: 'network', count: 120, windowSeconds: 300 }],
})

export const checkCaptcha = endpoint({
  method: 'POST',
  path: '/api/captcha/:id/check',
  summary: 'Whether a typed text matches, without using the captcha up; five times at most',
  access: 'public',
  params: id,
  body: z.object({ text: z.string().check(z.maxLength(32)) }),
  response: z.object({ verified: z.boolean(), message: z.string() }),
  refusals: ['too-many-requests'],
  limits: [{ per: 'network', count: 120, windowSeconds: 300 }],
})

/** What a form that is guarded by a captcha sends with it. */
export const captchaId = z.uuid('Captcha is required')
