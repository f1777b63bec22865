// The check of each statement by the member's own browser.

import * as z from 'zod/mini'
import { claimFile } from '#contract/money/claims.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger } from '#contract/platform/fields.ts'
import { checkFaults } from '#domain/statements/check-faults.ts'

/** The request is the same for every member and every browser, so it does not reveal what the browser will compare. */
export const readStatementCheck = endpoint({
  id: 'readStatementCheck',
  method: 'GET',
  path: '/api/proof/check',
  summary:
    'Read everything that the caller’s browser needs to check the newest statement: the claim, and what has moved since',
  access: 'member',
  response: z.object({
    /** Null if the caller is not in the newest statement. */
    claim: z.nullable(claimFile),
    /** Micro-USDT per account, in the order of the accounts: what moved and is not in the statement. Null if too much has. */
    changes: z.array(z.nullable(bigInteger)),
  }),
  snapshot: true,
  limits: [{ per: 'caller', count: 120, windowSeconds: 3600 }],
})

export const reportStatementCheck = endpoint({
  id: 'reportStatementCheck',
  method: 'POST',
  path: '/api/proof/checks',
  summary: 'Report that the caller’s browser has checked a statement, or what it found wrong',
  access: 'member',
  body: z.object({
    sequence: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    fault: z.nullable(z.enum(checkFaults)),
  }),
  response: z.object({ message: z.string() }),
  refusals: ['not-in-statement'],
  limits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})
