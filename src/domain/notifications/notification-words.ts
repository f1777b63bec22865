// Words of notifications that follow from their facts.

/** `name` and `browser` are read when the notification is shown. */
export type NotificationFacts = { subject: string; detail: Readonly<Record<string, string>> }

const packageNames = ['Ignite Fund', 'Elevate Plus', 'Legacy Vault']
export const packageName = ({ detail }: NotificationFacts) =>
  packageNames[Number(detail['package'])] ?? 'Package'
export const currencyName = ({ detail }: NotificationFacts) => (detail['currency'] === 'xrp' ? 'XRP' : 'USDT')
export const reasonText = ({ detail }: NotificationFacts) => detail['reason'] ?? 'No reason was recorded.'
export const memberName = ({ detail }: NotificationFacts) => detail['name'] ?? 'A member'

const rewardNames: Record<string, string> = {
  direct: 'Direct bounty',
  blb: 'Beyond Limit Bonus',
  royalty: 'Royalty',
  special: 'Special reward',
}
export const rewardName = ({ detail }: NotificationFacts) => rewardNames[detail['reward'] ?? ''] ?? 'Rewards'
export const isClosingDay = (subject: string) => /^\d{4}-\d\d-\d\d$/.test(subject)
export const closingDay = (subject: string) => subject.split('-').toReversed().join('/')

const queueLabels: Record<string, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  tickets: 'Support tickets',
  kyc: 'Identity documents',
}

export const queueLabel = ({ subject }: NotificationFacts) => queueLabels[subject] ?? subject
