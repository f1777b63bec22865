import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/actions/button.tsx'

const link = (to: string, label: string) => (
  <ButtonLink to={to} size="compact">
    {label}
  </ButtonLink>
)
const packagesLink = link('/user/packages', 'Go to Packages')
const inviteLink = link('/user/referral/share-referral-link', 'Share your link')

/** What would stand in a report that is still empty, and the one step that begins it. */
export const emptyStates: Record<string, { text: string; action: ReactNode }> = {
  'bot-profit': { text: 'Each daily closing adds what your active packages earned.', action: packagesLink },
  'level-income': { text: 'Each daily closing adds what the levels below you brought.', action: inviteLink },
  direct: { text: 'Each package that somebody you invited activates adds a row.', action: inviteLink },
  'odl-bonus': {
    text: 'Each ODL reward that you claim adds a row.',
    action: link('/user/odl', 'To the ODL reward'),
  },
  'beyond-limit': {
    text: 'Each slab that you reach adds its bonus.',
    action: link('/user/account/blb-bonus', 'To the slabs'),
  },
  'my-earning': { text: 'Everything that you earn stands here, day by day.', action: packagesLink },
  transactions: {
    text: 'Every movement of your money stands here.',
    action: link('/user/deposit', 'Make a deposit'),
  },
  'topup-history': { text: 'Each package that you activate adds a row.', action: packagesLink },
  'payment-history': {
    text: 'Your deposits and withdrawals stand here.',
    action: link('/user/deposit', 'Make a deposit'),
  },
  'my-network': { text: 'Whoever joins through your link stands here.', action: inviteLink },
  downline: { text: 'Whoever joins below you, at any level, stands here.', action: inviteLink },
}
