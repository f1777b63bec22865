import * as z from 'zod/mini'
import { change } from '#contract/admin/changes.ts'
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
})

const auditEntryInWords = z.object({
  id: rowId,
  at: instant,
  actor: z.string(),
  /** The second administrator, if the action needed one. */
  confirmedBy: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  /** "Changed email of Demo Member (demo): a@example.com → b@example.com". */
  summary: z.string(),
  /** Userrefids of the members named in the texts. */
  members: z.array(z.string()),
  changes: z.array(change),
  reason: z.nullable(z.string()),
  /** Why the action was refused. */
  refusal: z.nullable(z.string()),
  address: z.string(),
  requestId: z.string(),
})
export type AuditEntryInWords = z.output<typeof auditEntryInWords>

export const readAuditEntry = endpoint({
  id: 'readAuditEntry',
  method: 'GET',
  path: '/api/admin/audit/:entryId',
  summary: 'Read one entry of the audit log in words, with its changes',
  access: 'admin',
  permission: 'master',
  params: z.object({ entryId: rowId }),
  response: auditEntryInWords,
  refusals: ['not-found'],
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
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})
