import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
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
export const rowActions: Record<string, (row: ReportRow) => ReactNode> = {
  'payment-history': paymentActions,
  transactions: transactionActions,
  'bot-profit': rewardActions,
  'level-income': rewardActions,
  direct: rewardActions,
  'odl-bonus': rewardActions,
  'beyond-limit': rewardActions,
}
