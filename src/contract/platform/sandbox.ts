// Windows into the sandbox. None of these is bound on any other rail.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

export const showMail = endpoint({
  method: 'GET',
  path: '/sandbox/mail',
  summary: 'The mail that this sandbox wrote, newest first, as a page',
  access: 'public',
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
  refusals: [],
})

export const showCaptcha = endpoint({
  method: 'GET',
  path: '/sandbox/captcha/:id',
  summary: 'The text of a captcha, so that a journey can sign in as a person would',
  access: 'public',
  params: z.object({ id: z.uuid('Enter a captcha id') }),
  response: z.string(),
  contentType: 'text/plain; charset=utf-8',
  refusals: ['not-found'],
})
