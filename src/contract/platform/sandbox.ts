// Sandbox tools, bound only when RAIL=sandbox.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

export const readSandboxMail = endpoint({
  id: 'readSandboxMail',
  method: 'GET',
  path: '/sandbox/mail',
  summary: 'Show the mail that the sandbox queued, newest first, as a page',
  access: 'public',
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
})

export const readSandboxCaptcha = endpoint({
  id: 'readSandboxCaptcha',
  method: 'GET',
  path: '/sandbox/captcha/:id',
  summary: 'Read the text of a captcha, for browser tests',
  access: 'public',
  params: z.object({ id: z.uuid('Enter a captcha id') }),
  response: z.string(),
  contentType: 'text/plain; charset=utf-8',
  refusals: ['not-found'],
})
