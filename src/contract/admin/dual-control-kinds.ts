/** Actions that can require dual control. `controls` is the setting itself: on while any other is. */
export const controlKinds = ['receiving-addresses', 'funds', 'treasury', 'plan', 'withdrawals'] as const
export type SettableControlKind = (typeof controlKinds)[number]
export type ControlKind = SettableControlKind | 'controls'

export const controlLabels: Record<ControlKind, string> = {
  'receiving-addresses': 'Receiving addresses',
  funds: 'Adding and deducting funds',
  treasury: 'Treasury',
  plan: 'Plan settings',
  withdrawals: 'Withdrawals above an amount',
  controls: 'Dual control',
}
