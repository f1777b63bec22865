import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { depositId } from '#contract/money/deposits.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { line as requiredLine } from '#contract/platform/text-fields.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'

/** A difference can be negative. */
const signedUsdt = z.codec(z.string(), z.bigint(), { decode: parseUsdt, encode: formatUsdt })
const guard = { access: 'admin', permission: 'Approve Payments' } as const

export const gatewayStates = ['alive', 'behind', 'failing', 'silent', 'stopped', 'manual'] as const

const loss = z.object({
  transactionHash: z.string(),
  amount: usdt,
  depositId,
  userrefid: z.string(),
  blockNumber: z.string(),
  lostAt: instant,
})

export const readGateway = endpoint({
  method: 'GET',
  path: '/api/admin/gateway',
  summary: 'How the rail is doing: height, lag, last event, errors',
  ...guard,
  response: z.object({
    rail: z.enum(['sandbox', 'manual', 'chain']),
    state: z.enum(gatewayStates),
    sentence: z.string(),
    holder: z.nullable(z.string()),
    tickAt: z.nullable(instant),
    chainId: z.nullable(z.string()),
    head: z.nullable(z.string()),
    final: z.nullable(z.string()),
    height: z.nullable(z.string()),
    /** Final blocks that were not read yet. */
    lagBlocks: z.nullable(z.int()),
    eventAt: z.nullable(instant),
    error: z.nullable(z.string()),
    errorAt: z.nullable(instant),
    errors: z.int(),
    rewinds: z.int(),
    lostTransfers: z.int(),
    /** Credited transfers whose final blocks were replaced: nothing is credited by itself while there is one. */
    losses: z.array(loss),
    /** Transfers that were found and wait because of it. */
    held: z.int(),
    waiting: z.int(),
    oldestWaitingAt: z.nullable(instant),
  }),
  refusals: [],
})

export const acceptLosses = endpoint({
  method: 'POST',
  path: '/api/admin/gateway/losses',
  summary: 'Says that these lost transfers were looked at, so that crediting goes on. It moves no money.',
  ...guard,
  body: z.object({
    transactionHashes: z
      .array(z.string().check(z.regex(/^0x[0-9a-f]{64}$/, 'Not a transaction')))
      .check(z.minLength(1), z.maxLength(1000)),
    reason: requiredLine('Say what was found', 500),
  }),
  response: z.object({ message: z.string() }),
  refusals: ['losses-changed', 'forgery-suspected'],
  audit: 'Let crediting go on after lost transfers',
  stepUp: true,
})

const line = z.object({
  name: z.string(),
  /** The ledger's figure, the other one, and what they differ by; nothing where nobody can say. */
  ledger: signedUsdt,
  outside: z.nullable(signedUsdt),
  difference: z.nullable(signedUsdt),
  note: z.string(),
})
export const reconciliation = z.object({
  id: z.string(),
  at: instant,
  by: z.nullable(z.string()),
  differs: z.boolean(),
  lines: z.array(line),
})

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliations',
  summary: 'The last comparisons of the ledger with the rails, newest first',
  ...guard,
  response: z.object({ reconciliations: z.array(reconciliation) }),
  refusals: [],
})

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliations',
  summary: 'Compare the ledger with the rails now. It reports, and changes nothing.',
  ...guard,
  response: reconciliation,
  refusals: ['gateway-unreachable', 'too-many-requests'],
  audit: 'Compared the ledger with the rails',
  limits: [{ per: 'caller', count: 20, windowSeconds: 600 }],
})
