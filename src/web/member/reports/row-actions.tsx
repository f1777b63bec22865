import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'

/** Row ids of the payment history: "w12" is withdrawal 12, "d7" deposit 7. */
function paymentActions({ id }: ReportRow): ReactNode {
  if (!id.startsWith('w')) return null
  const number = id.slice(1)
  return (
    <ButtonLink
      size="compact"
      to={`/user/account/withdrawals/${number}`}
      aria-label={`Track withdrawal ${number}`}
    >
      Track
    </ButtonLink>
  )
}

/** The actions in the rows of member reports, by report name. */
export const rowActions: Record<string, (row: ReportRow) => ReactNode> = {
  'payment-history': paymentActions,
}
