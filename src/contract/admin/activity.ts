import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

export const activityKinds = ['registration', 'deposit', 'withdrawal', 'admin', 'support'] as const
export type ActivityKind = (typeof activityKinds)[number]

export const readActivity = endpoint({
  id: 'readActivity',
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'List recent activity, newest first; `before` is the cursor for the next page',
  access: 'admin',
  permission: 'Analytics Dashboard',
  query: z.object({
    kind: z.optional(z.enum(activityKinds)),
    before: z.optional(instant),
    size: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.enum(activityKinds),
        title: z.string(),
        description: z.string(),
        /** Userrefids of the members named in the description. */
        members: z.array(z.string()),
        time: instant,
      }),
    ),
    more: z.boolean(),
  }),
})
