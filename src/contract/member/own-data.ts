// Data export: everything stored about a member, as one file.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { passwordField } from '#contract/platform/text-fields.ts'

export const exportOwnData = endpoint({
  id: 'exportOwnData',
  method: 'POST',
  path: '/api/own-data',
  summary: 'Download everything that is stored about the caller as a ZIP archive; needs the password',
  access: 'member',
  body: z.object({ password: passwordField() }),
  response: z.unknown(),
  refusals: ['current-password-incorrect', 'export-too-large'],
  file: true,
  work: 'archive',
  audit: 'own data exported',
  rateLimits: [{ per: 'caller', count: 10, windowSeconds: 86_400 }],
})
