import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/actions/button.tsx'

const link = (to: string, label: string) => (
  <ButtonLink to={to} size="compact">
    {label}
  </ButtonLink>
)
const packagesLink = link('/user/packages', 'Go to Packages')
const inviteLink = link('/user/referral/share-referral-link', 'Share your link')

/** The empty state of each member report, by report name. */
export const emptyStates: Record<string, { text: string; action: ReactNode }> = {
  'bot-profit': {
    text: 'At each daily closing we add what your active packages earned.',
    action: packagesLink,
  },
  'level-income': {
    text: 'At each daily closing we add what you earned from your network.',
    action: inviteLink,
  },
  direct: {
    text: 'You’ll see a row here each time someone you invited activates a package.',
    action: inviteLink,
  },
  'odl-bonus': {
    text: 'You’ll see a row here for each ODL reward you claim.',
    action: link('/user/odl', 'Go to ODL'),
  },
  'beyond-limit': {
    text: 'You’ll see a row here for each slab you reach.',
    action: link('/user/account/blb-bonus', 'View slabs'),
  },
  'my-earning': { text: 'Your earnings will appear here, day by day.', action: packagesLink },
  transactions: {
    text: 'Your transactions will appear here.',
    action: link('/user/deposit', 'Make a deposit'),
  },
  'topup-history': { text: 'You’ll see a row here for each package you activate.', action: packagesLink },
  'payment-history': {
    text: 'Your deposits and withdrawals will appear here.',
    action: link('/user/deposit', 'Make a deposit'),
  },
  'my-network': { text: 'People who join with your link will appear here.', action: inviteLink },
  downline: { text: 'People who join below you, at any level, will appear here.', action: inviteLink },
}
