import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { depositId } from '#contract/money/deposits.ts'
import { instant, signedUsdt, usdt } from '#contract/platform/fields.ts'
import { paymentRails } from '#domain/deposits/deposit-state.ts'
import { line as requiredLine, rowId } from '#contract/platform/text-fields.ts'

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

const railCase = z.object({
  id: rowId,
  kind: z.enum(['difference', 'oversized']),
  subject: z.string(),
  detail: z.string(),
  openedAt: instant,
})

export const readGateway = endpoint({
  id: 'readGateway',
  method: 'GET',
  path: '/api/admin/gateway',
  summary: 'Read the gateway status: height, lag, last event and errors',
  ...guard,
  response: z.object({
    rail: z.enum(paymentRails),
    state: z.enum(gatewayStates),
    sentence: z.string(),
    holder: z.nullable(z.string()),
    tickAt: z.nullable(instant),
    chainId: z.nullable(z.string()),
    head: z.nullable(z.string()),
    final: z.nullable(z.string()),
    height: z.nullable(z.string()),
    /** Final blocks not read yet. */
    lagBlocks: z.nullable(z.int()),
    eventAt: z.nullable(instant),
    error: z.nullable(z.string()),
    errorAt: z.nullable(instant),
    errors: z.int(),
    rewinds: z.int(),
    /** Transfers that the node omitted at first and that a rescan found. */
    recovered: z.int(),
    lostTransfers: z.int(),
    /** Credited transfers removed by a reorg. Automatic crediting is paused while there are any. */
    losses: z.array(loss),
    /** Transfers held back by the pause. */
    held: z.int(),
    cases: z.array(railCase),
    waiting: z.int(),
    oldestWaitingAt: z.nullable(instant),
  }),
})

export const acknowledgeReorgLosses = endpoint({
  id: 'acknowledgeReorgLosses',
  method: 'POST',
  path: '/api/admin/gateway/losses',
  summary: 'Acknowledge reversed transfers and resume crediting; moves no money',
  ...guard,
  body: z.object({
    transactionHashes: z
      .array(z.string().check(z.regex(/^0x[0-9a-f]{64}$/, 'Not a transaction')))
      .check(z.minLength(1), z.maxLength(1000)),
    reason: requiredLine('Enter your findings', 500),
  }),
  response: z.object({ message: z.string() }),
  refusals: ['losses-changed'],
  audit: 'Acknowledged reversed transfers',
  stepUp: true,
})

const blockNumber = z.codec(
  z.string('Enter a block number').check(z.trim(), z.regex(/^\d{1,15}$/, 'Enter a block number')),
  z.bigint(),
  { decode: BigInt, encode: String },
)
const chainRefusals = ['gateway-not-watching', 'gateway-unreachable'] as const
const rescanResponse = z.object({ message: z.string(), found: z.int(), added: z.int() })
const rescanLimits = [{ per: 'caller', count: 20, windowSeconds: 600 }] as const

export const rescanBlocks = endpoint({
  id: 'rescanBlocks',
  method: 'POST',
  path: '/api/admin/gateway/rescans',
  summary: 'Read a range of final blocks again; a payment that was missed is then settled as usual',
  ...guard,
  body: z.object({ fromBlock: blockNumber, toBlock: blockNumber }),
  response: rescanResponse,
  refusals: ['rescan-range-invalid', ...chainRefusals],
  audit: 'Rescanned blocks',
  work: 'node',
  stepUp: true,
  rateLimits: rescanLimits,
})

export const rescanTransaction = endpoint({
  id: 'rescanTransaction',
  method: 'POST',
  path: '/api/admin/gateway/transactions',
  summary: 'Verify a transaction on the chain; a payment in it that was missed is then settled as usual',
  ...guard,
  body: z.object({
    transactionHash: z
      .string('Enter the transaction hash: 0x and 64 hexadecimal digits')
      .check(
        z.trim(),
        z.toLowerCase(),
        z.regex(/^0x[0-9a-f]{64}$/, 'Enter the transaction hash: 0x and 64 hexadecimal digits'),
      ),
  }),
  response: rescanResponse,
  refusals: ['transaction-not-creditable', ...chainRefusals],
  audit: 'Looked up a payment on the chain',
  work: 'node',
  stepUp: true,
  rateLimits: rescanLimits,
})

export const closeRailCase = endpoint({
  id: 'closeRailCase',
  method: 'POST',
  path: '/api/admin/gateway/cases/:caseId/closure',
  summary: 'Close a case with a reason; moves no money. A difference that persists opens a new one',
  ...guard,
  params: z.object({ caseId: rowId }),
  body: z.object({ reason: requiredLine('Enter your findings', 500) }),
  response: z.object({ message: z.string() }),
  refusals: ['not-found'],
  audit: 'Closed a gateway case',
})

const line = z.object({
  name: z.string(),
  /** `outside` and `difference` are null if there is nothing to compare with. */
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
  id: 'listReconciliations',
  method: 'GET',
  path: '/api/admin/reconciliations',
  summary: 'List recent reconciliations of the ledger with the rails, newest first',
  ...guard,
  response: z.object({ reconciliations: z.array(reconciliation) }),
})

export const runReconciliation = endpoint({
  id: 'runReconciliation',
  method: 'POST',
  path: '/api/admin/reconciliations',
  summary: 'Reconcile the ledger with the rails now; changes nothing',
  ...guard,
  response: reconciliation,
  refusals: ['gateway-unreachable', 'gateway-catching-up', 'reconciliation-too-large'],
  audit: 'Reconciled the ledger with the rails',
  work: 'node',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 600 }],
})
