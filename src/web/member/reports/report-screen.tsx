import { useLocation } from 'react-router'
import { findReportsByPath } from '#contract/reports/all-reports.ts'
import { audienceView, type Report } from '#contract/reports/report.ts'
import { loadTexts } from '#web/language/language.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { MemberReport } from './member-report.tsx'
import { translateSentence } from '#web/language/sentences.ts'
import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'

/** Row ids of the payment history: "w12" is withdrawal 12, "d7" deposit 7. */
function paymentActions({ id }: ReportRow): ReactNode {
  if (!id.startsWith('w')) return null
  const number = id.slice(1)
  return (
    <ButtonLink
      size="compact"
      to={`/user/account/withdrawals/${number}`}
      aria-label={t.reports.trackWithdrawal({ number })}
    >
      {t.reports.track}
    </ButtonLink>
  )
}

const calculation = (rewardId: string): ReactNode => (
  <CalculationButton rewardId={rewardId}>{t.report.calculation}</CalculationButton>
)
const rewardActions = ({ id }: ReportRow): ReactNode => calculation(id)

/** Row ids of the transactions are a transfer and a wallet; only a reward has an equivalent in XRP. A reversal has no own one. */
function transactionActions({ id, xrp, credit }: ReportRow): ReactNode {
  return xrp && credit !== null ? calculation(id.split('.')[0]!) : null
}

/** The actions in the rows of member reports, by report name. */
const rowActions: Record<string, (row: ReportRow) => ReactNode> = {
  'payment-history': paymentActions,
  transactions: transactionActions,
  'bot-profit': rewardActions,
  'level-income': rewardActions,
  direct: rewardActions,
  'odl-bonus': rewardActions,
  'beyond-limit': rewardActions,
}

const link = (to: string, label: string) => (
  <ButtonLink to={to} size="compact">
    {label}
  </ButtonLink>
)
const describePackagesLink = () => link('/user/packages', t.reports.goToPackages)

const describeInviteLink = () => link('/user/referral/share-referral-link', t.reports.shareYourLink)

/** The empty state of each member report, by report name. */
const describeEmptyStates = (): Record<string, { text: string; action: ReactNode }> => ({
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

const titleOf = (report: Report) => translateSentence(audienceView(report, 'member').title)

export const clientLoader = () => loadTexts('reports', 'report')
export const meta = ({ location }: { location: { pathname: string } }) =>
  findReportsByPath('member', location.pathname).flatMap((report) => pageTitle(titleOf(report)))

/** Renders the member report that the URL names. */
export default function ReportScreen() {
  const [report] = findReportsByPath('member', useLocation().pathname)
  if (!report) return null
  const actions = rowActions[report.name]
  return (
    <Screen title={titleOf(report)} back="/user/account" layout="wide">
      <MemberReport
        key={report.name}
        report={report}
        emptyState={describeEmptyStates()[report.name]}
        {...(actions && { rowActions: actions })}
      />
    </Screen>
  )
}
