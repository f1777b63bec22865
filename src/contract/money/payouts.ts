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
  refusals: ['forgery-suspected'],
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
  /** Number of withdrawals not yet paid. */
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
  refusals: [],
})

export const createPayoutFile = endpoint({
  id: 'createPayoutFile',
  ...payments,
  method: 'POST',
  path: '/api/admin/payouts',
  summary: 'Create a payout file from all approved withdrawals of a currency that are in none yet',
  body: z.object({ currency }),
  response: z.object({ batch: payoutBatch }),
  refusals: ['payout-empty', 'forgery-suspected', 'password-needed'],
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
