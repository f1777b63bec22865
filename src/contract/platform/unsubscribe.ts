import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

/** RFC 8058: mail programs post here without a session when their user presses "Unsubscribe". */
export const stopMail = endpoint({
  id: 'stopMail',
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'Stop the kind of mail that the token of a mail names; security mail cannot be stopped',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(128, 'This link is incomplete')) }),
  response: z.object({ message: z.string() }),
  refusals: ['unsubscribe-link-invalid'],
  rateLimits: [{ per: 'network', count: 300, windowSeconds: 900 }],
  acceptsForm: true,
})
