// The phrase by which a member recognises genuine mail.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { passwordField } from '#contract/platform/text-fields.ts'

const about = { access: 'member', path: '/api/anti-phishing-phrase' } as const

const phrase = z
  .string('Enter a phrase')
  .check(
    z.trim(),
    z.minLength(4, 'Use at least 4 characters'),
    z.maxLength(32, 'Use at most 32 characters'),
    z.regex(/^[^\p{Cc}<>]*$/u, 'Use letters, digits, spaces and punctuation'),
  )

export const readAntiPhishingPhrase = endpoint({
  id: 'readAntiPhishingPhrase',
  ...about,
  method: 'GET',
  summary: 'Read the first characters of the phrase that every mail to the caller shows; null without one',
  response: z.object({ hint: z.nullable(z.string()) }),
})

export const setAntiPhishingPhrase = endpoint({
  id: 'setAntiPhishingPhrase',
  ...about,
  method: 'PUT',
  summary: 'Choose the phrase that every mail to the caller shows',
  body: z.object({ phrase, password: passwordField() }),
  response: z.object({ message: z.string() }),
  refusals: ['current-password-incorrect'],
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 900 }],
  audit: 'anti-phishing phrase changed',
})
