import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { page, rowId } from '#contract/platform/text-fields.ts'

const auditEntry = z.object({
  id: rowId,
  at: instant,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string(),
  requestId: z.string(),
})

export const readAudit = endpoint({
  id: 'readAudit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'List the audit log, newest first',
  access: 'admin',
  permission: 'master',
  query: z.object({
    ...page,
    search: z.prefault(z.string().check(z.maxLength(120)), ''),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  response: z.object({ found: z.int(), entries: z.array(auditEntry) }),
  refusals: [],
})

export const verifyAudit = endpoint({
  id: 'verifyAudit',
  method: 'GET',
  path: '/api/admin/audit/verification',
  summary: 'Verify the hash chains of the audit log',
  access: 'admin',
  permission: 'master',
  response: z.object({
    entries: z.int(),
    broken: z.array(z.object({ stream: z.string(), number: z.int(), why: z.string() })),
  }),
  refusals: ['too-many-requests'],
  limits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})
