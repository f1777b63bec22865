/** Actions for which dual control can be turned on and off. */
export const controlKinds = [
  'receiving-addresses',
  'funds',
  'treasury',
  'plan',
  'withdrawals',
  'deposits',
  'grants',
  'rates',
  'kyc',
  'risk',
  'administrators',
  'site-content',
  'holdings',
] as const
export type SettableControlKind = (typeof controlKinds)[number]

/** Kinds that always need a second administrator. */
export const alwaysControlledKinds = [
  'member-emails',
  'imports',
  'account-closures',
  'account-recovery',
  'circuit-breaker',
] as const
/** `controls`, the setting itself, needs a second administrator while any other control is on. */
export const fixedControlKinds = [...alwaysControlledKinds, 'controls'] as const
export type ControlKind = SettableControlKind | (typeof fixedControlKinds)[number]

/** Kinds with an exempt amount, up to which one administrator is enough. */
export const amountControlKinds = [
  'funds',
  'withdrawals',
  'deposits',
  'grants',
] as const satisfies SettableControlKind[]

export const controlLabels: Record<ControlKind, string> = {
  'receiving-addresses': 'Receiving addresses',
  funds: 'Adding and deducting funds',
  treasury: 'Treasury',
  plan: 'Plan settings',
  withdrawals: 'Withdrawals',
  deposits: 'Deposit approvals',
  grants: 'Package grants',
  rates: 'Exchange rates',
  kyc: 'KYC and bank verification',
  risk: 'Risk rules',
  administrators: 'Administrators',
  'site-content': 'Site content',
  holdings: 'Holding addresses and bank balances',
  'member-emails': 'Member email addresses',
  imports: 'Imports',
  'account-closures': 'Account closures',
  'account-recovery': 'Account recovery',
  'circuit-breaker': 'Circuit breaker',
  controls: 'Dual control',
}
