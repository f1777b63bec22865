// Describes a row that violates a rule: columns by name, amounts in USDT, accounts by owner and name.

import { accountNames } from '#domain/ledger/account-names.ts'
import { transferNames } from '#domain/ledger/transfer-names.ts'
import type { TransferCode } from '#domain/ledger/transfer-codes.ts'
import { accountKinds, type AccountKind } from '#domain/ledger/account-kinds.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { grouped } from '#domain/money/readable-amount.ts'

/** Selects a row of a check as a list of column names and texts, in order. */
export const varianceJson = (row: string) =>
  `(select json_agg(json_build_array(key, value)) from json_each_text(row_to_json(${row})))::text`

/** Labels of columns with micro-USDT. */
const amountWords: Record<string, string> = {
  amount: 'amount',
  balance: 'balance',
  difference: 'difference',
  sum_of_all: 'sum of all balances',
  hold: 'Hold balance',
  held: 'open holds',
  placed: 'placed',
  resolved: 'resolved',
  accrued: 'accrued',
  by_rewards: 'accrued by rewards',
  paid: 'paid',
  paid_rewards: 'paid by rewards',
  total_amount: 'stored total',
  reward_amount: 'sum of rewards',
  reward: 'reward',
  moved: 'transferred',
  recorded: 'recorded',
  expected: 'expected',
}
const accountWords: Record<string, string> = { account_id: '', from_account: 'from ', to_account: 'to ' }
const otherWords: Record<string, string> = {
  id: 'record',
  relname: 'table',
  why: '',
  member_id: 'member',
  kind: 'kind',
}

const KIND_BITS = 4n
const KIND_MASK = 15n
const kindNames = Object.keys(accountKinds) as AccountKind[]

function describeAccount(id: bigint): string {
  const member = id >> KIND_BITS
  const kind = kindNames.find((name) => BigInt(accountKinds[name].kind) === (id & KIND_MASK))
  const name = kind ? accountNames[kind] : `account ${id}`
  return member > 0n ? `${name} of member ${member}` : name
}

function formatAmount(micro: bigint): string {
  const [whole = '', decimals = ''] = formatUsdt(micro < 0n ? -micro : micro).split('.')
  return `${micro < 0n ? '−' : ''}${grouped(whole)}.${decimals} USDT`
}

const WHOLE_NUMBER = /^-?\d{1,30}$/

function describeColumn([name, value]: readonly [string, string]): string {
  const isNumber = WHOLE_NUMBER.test(value)
  if (isNumber && amountWords[name]) return `${amountWords[name]} ${formatAmount(BigInt(value))}`
  if (isNumber && accountWords[name] !== undefined)
    return `${accountWords[name]}${describeAccount(BigInt(value))}`
  if (name === 'code') return transferNames[value as TransferCode] ?? value
  return `${otherWords[name] ?? name.replaceAll('_', ' ')} ${value}`.trim()
}

/** Columns without a value are left out. */
export function describeVariance(columns: readonly (readonly [string, string | null])[]): string {
  const known = columns.filter((column): column is readonly [string, string] => column[1] !== null)
  return known.map(describeColumn).join(', ')
}

export const parseVariance = (json: string): string =>
  describeVariance(JSON.parse(json) as (readonly [string, string | null])[])
