// The member's browser checks every published statement.

import * as z from 'zod/mini'
import { claimFile } from '#contract/money/claims.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bigInteger } from '#contract/platform/fields.ts'
import { checkFaults } from '#domain/statements/check-faults.ts'

/** The request is identical for every member and browser, so the server cannot tell what the browser will compare. */
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
    /** Net movement since the statement, in micro-USDT, per account in account order. Null after too many movements. */
    changes: z.array(z.nullable(bigInteger)),
  }),
  snapshot: true,
  rateLimits: [{ per: 'caller', count: 120, windowSeconds: 3600 }],
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
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})
