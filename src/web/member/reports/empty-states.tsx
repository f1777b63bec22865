import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

const link = (to: string, label: string) => (
  <ButtonLink to={to} size="compact">
    {label}
  </ButtonLink>
)
const describePackagesLink = () => link('/user/packages', t.reports.goToPackages)

const describeInviteLink = () => link('/user/referral/share-referral-link', t.reports.shareYourLink)

/** The empty state of each member report, by report name. */
export const describeEmptyStates = (): Record<string, { text: string; action: ReactNode }> => ({
  'bot-profit': {
    text: t.reports.whatYourPackagesEarned,
    action: describePackagesLink(),
  },
  'level-income': {
    text: t.reports.whatYourNetworkEarned,
    action: describeInviteLink(),
  },
  direct: {
    text: t.reports.directActivationsEmptyHint,
    action: describeInviteLink(),
  },
  'odl-bonus': {
    text: t.reports.odlRewardsEmptyHint,
    action: link('/user/odl', t.reports.goToOdl),
  },
  'beyond-limit': {
    text: t.reports.slabsEmptyHint,
    action: link('/user/account/blb-bonus', t.reports.viewSlabs),
  },
  'my-earning': { text: t.reports.yourEarningsWillAppearHereDay, action: describePackagesLink() },
  transactions: {
    text: t.reports.yourTransactionsWillAppearHere,
    action: link('/user/deposit', t.reports.makeADeposit),
  },
  'topup-history': { text: t.reports.packagesEmptyHint, action: describePackagesLink() },
  'payment-history': {
    text: t.reports.walletEmptyHint,
    action: link('/user/deposit', t.reports.makeADeposit),
  },
  'my-network': { text: t.reports.peopleWhoJoinWithYourLink, action: describeInviteLink() },
  downline: { text: t.reports.teamEmptyHint, action: describeInviteLink() },
})
