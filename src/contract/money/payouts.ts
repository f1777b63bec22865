// Bulk approval of withdrawals, and payout files for the operator's wallet.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'

const payments = { access: 'admin', permission: 'Approve Payments' } as const
const currency = z.enum(withdrawalCurrencies, 'Choose a currency')
const MAX_BATCH_SIZE = 100

export const approveWithdrawals = endpoint({
  id: 'approveWithdrawals',
  ...payments,
  method: 'POST',
  path: '/api/admin/withdrawals/approvals',
  summary: 'Approve several withdrawals separately; those with a failed check are left for review',
  body: z.object({
    ids: z
      .array(rowId)
      .check(z.minLength(1, 'Select withdrawals first'), z.maxLength(MAX_BATCH_SIZE, 'At most 100 at once')),
  }),
  response: z.object({
    results: z.array(z.object({ id: rowId, approved: z.boolean(), message: z.string() })),
  }),
  audit: 'withdrawals approved together',
  money: true,
  stepUp: true,
})

export const payoutBatch = z.object({
  id: rowId,
  currency,
  madeAt: instant,
  by: z.string(),
  count: z.int(),
  net: usdt,
  /** Number of unpaid withdrawals. */
  open: z.int(),
})

export const readPayouts = endpoint({
  id: 'readPayouts',
  ...payments,
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'List approved withdrawals awaiting payout, and the payout files',
  response: z.object({
    waiting: z.array(z.object({ currency, count: z.int(), net: usdt })),
    batches: z.array(payoutBatch),
  }),
})

export const createPayoutFile = endpoint({
  id: 'createPayoutFile',
  ...payments,
  method: 'POST',
  path: '/api/admin/payouts',
  summary: 'Create a payout file from all approved withdrawals of a currency that are in none yet',
  body: z.object({ currency }),
  response: z.object({ batch: payoutBatch }),
  refusals: ['payout-empty'],
  audit: 'payout file created',
  money: true,
  stepUp: true,
})

export const downloadPayoutFile = endpoint({
  id: 'downloadPayoutFile',
  ...payments,
  method: 'GET',
  path: '/api/admin/payouts/:batchId/file',
  summary: 'Download a payout file: address, tag and amount of each withdrawal',
  params: z.object({ batchId: rowId }),
  response: z.unknown(),
  refusals: ['not-found'],
  file: true,
})

export const MAX_SETTLEMENT_LINES = 500

const resultFile = z
  .string('Choose the result file')
  .check(
    z.minLength(1, 'The file is empty'),
    z.maxLength(200_000, { error: 'The file is larger than 200 KB', abort: true }),
  )

const settlementLine = z.object({
  /** Line in the result file; null for a withdrawal that the file omits. */
  line: z.nullable(z.int()),
  withdrawal: z.string(),
  outcome: z.enum(['paid', 'failed', 'settled', 'difference', 'missing']),
  net: z.nullable(usdt),
  message: z.string(),
})
export type SettlementLine = z.output<typeof settlementLine>

/** What one step would settle. */
const settlementTotals = { paid: z.int(), failed: z.int(), net: usdt }

export const previewSettlement = endpoint({
  id: 'previewSettlement',
  ...payments,
  method: 'POST',
  path: '/api/admin/payouts/:batchId/settlement-preview',
  summary: 'Compare the result file of the wallet or bank with a payout file; nothing is changed',
  params: z.object({ batchId: rowId }),
  body: z.object({ file: resultFile }),
  response: z.object({ ...settlementTotals, lines: z.array(settlementLine) }),
  refusals: ['not-found', 'settlement-unreadable'],
  audit: 'payout results compared',
})

export const settlePayout = endpoint({
  id: 'settlePayout',
  ...payments,
  method: 'POST',
  path: '/api/admin/payouts/:batchId/settlement',
  summary: 'Record what the result file reports as paid or failed; lines that differ are left open',
  params: z.object({ batchId: rowId }),
  body: z.object({ file: resultFile, ...settlementTotals }),
  response: z.object({ message: z.string(), ...settlementTotals, lines: z.array(settlementLine) }),
  refusals: ['not-found', 'settlement-unreadable', 'settlement-changed'],
  audit: 'payout file settled',
  work: 'node',
  money: true,
  stepUp: true,
})
