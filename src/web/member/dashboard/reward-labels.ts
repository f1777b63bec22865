import type { bountyKinds } from '#contract/member/member-dashboard.ts'

export const KIND_NAMES: Record<(typeof bountyKinds)[number], string> = {
  daily: 'Daily XRP',
  direct: 'Direct',
  network: 'Network',
  odl: 'ODL',
  blb: 'BLB',
  royalty: 'Royalty',
  special: 'Special reward',
}
