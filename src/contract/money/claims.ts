import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { WELL_KNOWN } from '#contract/money/statement-headers.ts'

const micro = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/))
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Everything needed to verify one member's balances offline. Amounts are in micro-USDT. */
export const claimFile = z.object({
  format: z.literal('tributary claim 1'),
  leaf: z.object({
    salt: hash,
    userrefid: z.string(),
    balances: z.object({
      rWallet: micro,
      custody: micro,
      profitWallet: micro,
      withdrawalWallet: micro,
      hold: micro,
    }),
  }),
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash, sum: micro })).check(z.maxLength(64)),
  header: z.string().check(z.maxLength(20_000)),
  /** Roots of the complete subtrees of the log before this header, in base64. */
  log: z.array(z.string()).check(z.maxLength(32)),
  checkpoint: z.string().check(z.maxLength(65_536)),
  keys: z
    .array(z.object({ verifierKey: z.string(), firstSequence: z.int(), endorsement: z.nullable(z.string()) }))
    .check(z.maxLength(1000)),
})
export type ClaimFile = z.output<typeof claimFile>

export const downloadClaim = endpoint({
  id: 'downloadClaim',
  method: 'GET',
  path: '/api/proof/claim',
  summary:
    'Download the caller’s claim: balances, leaf, path, signed header and keys, to be checked without this server',
  access: 'member',
  response: z.unknown(),
  file: true,
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 60 }],
  refusals: ['not-in-statement'],
})

export const downloadVerifier = endpoint({
  id: 'downloadVerifier',
  method: 'GET',
  path: `${WELL_KNOWN}/verifier.html`,
  summary: 'Download the verifier of claims: one page without dependencies, which works offline',
  access: 'public',
  response: z.unknown(),
  file: true,
  rateLimits: [{ per: 'network', count: 120, windowSeconds: 60 }],
})
