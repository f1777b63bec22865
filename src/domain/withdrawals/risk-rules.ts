// Risk rules of withdrawals. The database evaluates them in the transaction of the request and stores the evidence.

import { readableAmount } from '#domain/money/readable-amount.ts'

export const riskRules = [
  'kyc-missing',
  'velocity',
  'new-device',
  'new-network',
  'first-withdrawal',
  'shared-address',
  'sanctioned-address',
  'large-amount',
  'shared-device',
] as const
export type RiskRule = (typeof riskRules)[number]

export const riskRuleLabels: Record<RiskRule, string> = {
  'kyc-missing': 'KYC missing',
  velocity: 'Many requests',
  'new-device': 'New device',
  'new-network': 'New network',
  'first-withdrawal': 'First withdrawal',
  'shared-address': 'Shared address',
  'sanctioned-address': 'Sanctioned address',
  'large-amount': 'Unusual amount',
  'shared-device': 'Shared device',
}

/** The figures that a rule compared, as stored with the withdrawal. */
export type RiskEvidence = {
  count?: number
  minutes?: number
  hours?: number
  address?: string
  members?: number
  label?: string
  list?: string
  /** Micro-units as text. */
  largest?: string
  factor?: number
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const otherMembers = ({ members = 0 }: RiskEvidence) => plural(members, 'other member', 'other members')

const descriptions: Record<RiskRule, (evidence: RiskEvidence) => string> = {
  'kyc-missing': () => 'The member had not passed KYC',
  velocity: ({ count = 0, minutes = 0 }) =>
    `${count} withdrawal requests in ${plural(minutes, 'minute', 'minutes')}`,
  'new-device': ({ hours = 0 }) =>
    `Requested from a browser that the member first signed in with less than ${plural(hours, 'hour', 'hours')} before`,
  'new-network': ({ hours = 0, address = '' }) =>
    `Requested from ${address}, a network without a sign-in at least ${plural(hours, 'hour', 'hours')} before`,
  'first-withdrawal': () => 'No withdrawal was paid to this member before',
  'shared-address': (evidence) => `The address was also used by ${otherMembers(evidence)}`,
  'sanctioned-address': ({ label = '', list = '' }) => `${label} was on the sanctions list ${list}`,
  'large-amount': ({ largest = '0', factor = 0 }) =>
    `More than ${factor} times the largest paid withdrawal of ${readableAmount(BigInt(largest))} USDT`,
  'shared-device': (evidence) => `${otherMembers(evidence)} signed in with the same browser`,
}

export const describeRisk = (rule: RiskRule, evidence: RiskEvidence): string => descriptions[rule](evidence)
