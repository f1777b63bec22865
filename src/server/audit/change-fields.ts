// Labels for the fields of audit notes. Notes hold amounts as decimal text ("500.00"), never in micro-units.

import { controlLabels } from '#contract/admin/dual-control-kinds.ts'
import { alertLabels } from '#contract/admin/alerts.ts'
import { recordLabels } from '#contract/admin/member-records.ts'
import { accountNames } from '#domain/ledger/account-names.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { grouped } from '#domain/money/readable-amount.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'
import { capitalize } from './capitalize.ts'

type ChangeField = { label: string; format?: (text: string) => string }

const AMOUNT = /^-?\d{1,13}(\.\d{1,6})?$/
const amount = (text: string) => (AMOUNT.test(text) ? `${formatDigits(text)} USDT` : text)
const percent = (text: string) => text.replaceAll(/\d+(?:\.\d+)?/g, '$&%')
const hours = (text: string) => `${text} ${text === '1' ? 'hour' : 'hours'}`
const onOff = (text: string) => ({ true: 'On', false: 'Off' })[text] ?? text
const yesNo = (text: string) => ({ true: 'Yes', false: 'No' })[text] ?? text

function formatDigits(text: string): string {
  const micro = parseUsdt(text)
  const [whole = '', decimals = ''] = text.split('.')
  return `${micro < 0n ? '−' : ''}${grouped(whole.replace('-', ''))}.${decimals.padEnd(2, '0')}`
}

const withdrawalState = (state: string) => {
  const known = Object.keys(statusOf).find((each) => each === state) as keyof typeof statusOf | undefined
  return known ? `${statusOf[known]}, ${paymentOf[known].toLowerCase()}` : capitalize(state)
}

const named = (labels: Record<string, string>, format?: ChangeField['format']) =>
  Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [name, { label, ...(format && { format }) }]),
  )

const amounts = named(
  {
    amount: 'Amount',
    fee: 'Deduction',
    net: 'Member receives',
    credited: 'Credited',
    revenue: 'Available revenue',
    treasury: 'Reward treasury',
    paidSum: 'Pending rewards paid',
    freeUpTo: 'One administrator up to',
    kycAbove: 'KYC needed above',
    turnoverOverride: 'Turnover of the next cycle',
    total: 'Total liabilities',
    r_wallet: 'R-Wallet',
    profit_wallet: 'Profit Wallet',
    withdrawal_wallet: 'Withdrawal Wallet',
  },
  amount,
)

const percents = named({ rateChangePercent: 'Largest change of a rate' }, percent)

const texts = named({
  ...recordLabels,
  ...alertLabels,
  activation: 'Package number',
  amountFactor: 'Unusual above times the largest',
  apiKey: 'API key',
  passkey: 'Passkey',
  approved: 'Approved',
  audience: 'Audience',
  blockingRules: 'Blocking rules',
  case: 'Case',
  closed: 'Closing note',
  count: 'Payments',
  currency: 'Currency',
  depositAddress: 'Deposit address',
  effectiveOn: 'Applies from',
  destinationTag: 'Destination tag',
  kycImageDays: 'Days until KYC images are deleted',
  deviceAccounts: 'Members per device',
  fromAt: 'From',
  kyc: 'KYC',
  keyId: 'Key number',
  mailedTo: 'Mailed to',
  on: 'About',
  member: 'Member',
  networkAddress: 'Network address',
  network: 'Network',
  asOf: 'As of',
  paidCount: 'Rewards paid',
  revenueUsed: 'Revenue used',
  payTo: 'Members pay to',
  permissions: 'Permissions',
  perUsdt: 'Rate for 1 USDT',
  qrType: 'Type',
  remark: 'Note',
  root: 'Merkle root',
  sessionsEnded: 'Sessions ended',
  sanctionsMatch: 'Sanctions match',
  source: 'Source',
  submission: 'Submission',
  sponsor: 'Sponsor',
  transactionHash: 'Transaction hash',
  holdDays: 'Hold in days',
  untilAt: 'Until',
  userrefid: 'Username',
  velocity: 'Withdrawal requests',
  xrp: 'XRP to send',
  xrpPerUsdt: 'XRP for 1 USDT',
})

const fields: Record<string, ChangeField> = {
  ...texts,
  ...amounts,
  ...percents,
  ...named(
    { active: 'Active', deleted: 'Deleted', pinned: 'Pinned', accountFrozen: 'Account frozen' },
    yesNo,
  ),
  ...named({ twoFactor: 'Two-factor sign-in', isOn: 'Publication' }, onOff),
  ...named({ required: 'Second administrator', requireTwoFactor: 'Two-factor sign-in required' }, onOff),
  ...named({ blocked: 'Blocked', zero_pin: '0 Pin', level_manual: 'Level Manual' }, onOff),
  ...named({ newDeviceHours: 'A device or network is new for' }, hours),
  ...named({ expiryHours: 'Requests expire after', coolingHours: 'Cooling time' }, hours),
  ...named(
    { rail: 'Received in' },
    (rail) => Object.entries(accountNames).find(([name]) => name === rail)?.[1] ?? rail,
  ),
  status: { label: 'Status', format: withdrawalState },
}

/** Shown elsewhere (reason, image), or meaningless to a reader. */
export const hiddenFields = new Set(['reason', 'imageId', 'evidence', 'id', 'kind', 'repeated', 'basedOn'])
/** Containers whose name adds nothing to their contents. */
export const containerFields = new Set(['controls', 'done', 'wanted'])

export const fieldLabel = (name: string): string => fields[name]?.label ?? toWords(name)

/** "sessionsEnded" becomes "Sessions ended". */
export function toWords(name: string): string {
  return capitalize(
    name
      .replaceAll(/[_-]/g, ' ')
      .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  )
}

export const controlName = (kind: string): string =>
  Object.entries(controlLabels).find(([each]) => each === kind)?.[1] ?? toWords(kind)

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d):\d\d(?:\.\d+)?Z$/
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/

export function formatField(name: string, value: string | number | boolean): string {
  const text = String(value)
  const format = fields[name]?.format ?? (typeof value === 'boolean' ? yesNo : undefined)
  return format ? format(text) : text.replace(INSTANT, '$3/$2/$1 $4 UTC').replace(DAY, '$3/$2/$1')
}
