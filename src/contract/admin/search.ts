// Global search over members, payments, tickets and transfers. The browser searches pages and actions itself.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { rowId } from '#contract/platform/text-fields.ts'

const searchResult = z.object({
  kind: z.enum(['member', 'deposit', 'withdrawal', 'ticket', 'transfer']),
  /** Null for a member or a transfer. */
  id: z.nullable(rowId),
  /** The member concerned, if there is one. */
  userrefid: z.nullable(z.string()),
  label: z.string(),
  detail: z.string(),
})
export type SearchResult = z.output<typeof searchResult>

export const MIN_SEARCH_LENGTH = 2

export const searchRecords = endpoint({
  id: 'searchRecords',
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Search members by ID, name, email, phone or address, and payments, tickets and transfers by number, hash, address or id; each caller finds what their permissions allow',
  access: 'admin',
  permission: 'any administrator',
  query: z.object({ text: z.string().check(z.trim(), z.minLength(MIN_SEARCH_LENGTH), z.maxLength(100)) }),
  response: z.object({ results: z.array(searchResult) }),
  rateLimits: [{ per: 'caller', count: 300, windowSeconds: 60 }],
})
