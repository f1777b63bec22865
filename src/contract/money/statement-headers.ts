import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'

/** Path prefix of everything that witnesses and verifiers read. */
export const WELL_KNOWN = '/.well-known/tributary'

const rateLimits = [{ per: 'network', count: 120, windowSeconds: 60 }] as const
export const HEADERS_PER_PAGE = 500

export const headerSequence = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const readCheckpoint = endpoint({
  id: 'readCheckpoint',
  method: 'GET',
  path: `${WELL_KNOWN}/checkpoint`,
  summary: 'Read the newest checkpoint: a C2SP signed note that commits to every statement header',
  access: 'public',
  response: z.string(),
  contentType: 'text/plain; charset=utf-8',
  rateLimits,
  refusals: ['nothing-published'],
})

export const publishedHeader = z.object({ sequence: z.int(), text: z.string(), checkpoint: z.string() })

export const listStatementHeaders = endpoint({
  id: 'listStatementHeaders',
  method: 'GET',
  path: `${WELL_KNOWN}/headers`,
  summary: `Read statement headers in order, ${HEADERS_PER_PAGE} at a time, each with its signed checkpoint`,
  access: 'public',
  query: z.object({ from: z._default(headerSequence, 1) }),
  response: z.object({
    headers: z.array(publishedHeader),
    /** The first header of the next page. */
    next: z.nullable(z.int()),
  }),
  rateLimits,
})

export const statementKeys = z.object({
  origin: z.nullable(z.string()),
  keys: z.array(
    z.object({
      /** A C2SP verifier key. */
      verifierKey: z.string(),
      /** The first header that it signed. */
      firstSequence: z.int(),
      createdAt: instant,
      /** A note by which the previous key endorses this one; null for the first key. */
      endorsement: z.nullable(z.string()),
    }),
  ),
})

export const listStatementKeys = endpoint({
  id: 'listStatementKeys',
  method: 'GET',
  path: `${WELL_KNOWN}/keys`,
  summary: 'Read the public keys of the statement headers, each endorsed by the one before it',
  access: 'public',
  response: statementKeys,
  rateLimits,
})

export const downloadLeaves = endpoint({
  id: 'downloadLeaves',
  method: 'GET',
  path: `${WELL_KNOWN}/statements/:sequence/leaves`,
  summary:
    'Download all leaves of one of the newest statements, by ascending hash: a salted hash and a sum per line, and nobody is named',
  access: 'public',
  params: z.object({ sequence: headerSequence }),
  response: z.unknown(),
  file: true,
  work: 'export',
  rateLimits: [{ per: 'network', count: 10, windowSeconds: 600 }],
  refusals: ['nothing-published'],
})
