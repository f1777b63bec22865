// Adding and deducting funds: transfers between a member's wallet and the adjustments account.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { usdt } from '#contract/platform/fields.ts'
import { line } from '#contract/platform/text-fields.ts'

export const fundWallets = ['r_wallet', 'profit_wallet', 'withdrawal_wallet'] as const

const body = z.object({
  userrefid: line('Enter the userrefid of the member', 32),
  wallet: z.enum(fundWallets, 'Choose a wallet'),
  amount: usdt.check(z.refine((amount: bigint) => amount > 0n, 'Enter an amount above zero')),
  reason: line('Enter a reason', 500),
})
const response = z.object({ transferId: z.string(), balance: usdt, message: z.string() })

export const addFunds = endpoint({
  id: 'addFunds',
  method: 'POST',
  path: '/api/admin/funds/additions',
  summary: "Add funds to a member's wallet from the adjustments account",
  access: 'admin',
  permission: 'Approve Payments',
  body,
  response,
  refusals: ['not-found'],
  audit: 'funds added',
  money: true,
  stepUp: true,
  dualControl: 'funds',
})

export const deductFunds = endpoint({
  id: 'deductFunds',
  method: 'POST',
  path: '/api/admin/funds/deductions',
  summary: "Deduct funds from a member's wallet into the adjustments account",
  access: 'admin',
  permission: 'Approve Payments',
  body,
  response,
  refusals: ['not-found', 'funds-not-covered'],
  audit: 'funds deducted',
  money: true,
  stepUp: true,
  dualControl: 'funds',
})
