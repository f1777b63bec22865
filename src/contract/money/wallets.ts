// Account balances and statements, for members and the back office.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, rewardValue, signedUsdt } from '#contract/platform/fields.ts'
import { line } from '#contract/platform/text-fields.ts'
import { memberAccountKinds, systemAccountKinds } from '#domain/ledger/account-kinds.ts'

export const movement = z.object({
  id: z.string(),
  at: instant,
  particulars: z.string(),
  movement: signedUsdt,
  balanceAfter: signedUsdt,
  reversal: z.boolean(),
  /** Between two accounts of one member. */
  isInternal: z.boolean(),
  reward: z.nullable(rewardValue),
})
export type Movement = z.infer<typeof movement>

const memberKind = z.enum(memberAccountKinds, 'Choose an account')
const kind = z.enum([...memberAccountKinds, ...systemAccountKinds], 'Choose an account')
const statement = z.object({ movements: z.array(movement), next: z.nullable(z.string()) })
const account = z.object({ kind, balance: signedUsdt, movements: z.array(movement) })
export type Account = z.infer<typeof account>

/** The cursor returned by the previous page. */
const cursor = z.object({ from: z.optional(z.string().check(z.maxLength(400))) })

export const readWallets = endpoint({
  id: 'readWallets',
  method: 'GET',
  path: '/api/wallets',
  summary: "List the caller's accounts with recent movements",
  access: 'member',
  response: z.object({ accounts: z.array(account) }),
})

export const readOwnStatement = endpoint({
  id: 'readOwnStatement',
  method: 'GET',
  path: '/api/wallets/:kind',
  summary: "Read the statement of one of the caller's accounts, newest first",
  access: 'member',
  params: z.object({ kind: memberKind }),
  query: cursor,
  response: statement,
  replica: true,
})

const money = { access: 'admin', permission: 'Approve Payments' } as const

export const readSystemAccounts = endpoint({
  id: 'readSystemAccounts',
  ...money,
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'List the system accounts',
  response: z.object({ accounts: z.array(z.object({ kind, balance: signedUsdt })) }),
})

export const readMemberAccounts = endpoint({
  id: 'readMemberAccounts',
  ...money,
  method: 'GET',
  path: '/api/admin/members/by-name/:userrefid/accounts',
  summary: "List a member's accounts by userrefid",
  params: z.object({ userrefid: line('Enter a userrefid', 32) }),
  response: z.object({
    member: z.object({ id: z.string(), userrefid: z.string(), fullName: z.string(), blocked: z.boolean() }),
    accounts: z.array(z.object({ kind, balance: signedUsdt })),
  }),
  refusals: ['not-found'],
})

export const readAccountStatement = endpoint({
  id: 'readAccountStatement',
  ...money,
  method: 'GET',
  path: '/api/admin/accounts/:accountId',
  summary: 'Read the statement of any account, newest first',
  params: z.object({ accountId: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Not an account')) }),
  query: cursor,
  replica: true,
  response: statement,
  refusals: ['not-found'],
})
