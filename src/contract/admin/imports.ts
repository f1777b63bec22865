// Imports of members with sponsors, packages and opening balances. A command prepares them; two administrators approve them.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'

const importBatch = z.object({
  id: rowId,
  preparedAt: instant,
  members: z.int(),
  packages: z.int(),
  /** Opening balances and the principal of the packages. */
  opening: usdt,
  state: z.enum(['prepared', 'approved', 'done', 'failed', 'discarded']),
  approvedBy: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
})
export type ImportBatch = z.output<typeof importBatch>

const master = { access: 'admin', permission: 'master' } as const
const params = z.object({ importId: rowId })
const response = z.object({ message: z.string() })

export const listImports = endpoint({
  id: 'listImports',
  ...master,
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'List imports, newest first',
  response: z.array(importBatch),
})

export const approveImport = endpoint({
  id: 'approveImport',
  ...master,
  method: 'POST',
  path: '/api/admin/imports/:importId/approval',
  summary: 'Approve a prepared import; always confirmed by a second administrator, then carried out by a job',
  params,
  response,
  refusals: ['not-found', 'import-not-prepared'],
  audit: 'import approved',
  money: true,
  stepUp: true,
  dualControl: 'imports',
})

export const discardImport = endpoint({
  id: 'discardImport',
  ...master,
  method: 'DELETE',
  path: '/api/admin/imports/:importId',
  summary: 'Discard a prepared import',
  params,
  response,
  refusals: ['not-found', 'import-not-prepared'],
  audit: 'import discarded',
})
