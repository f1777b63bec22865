import { readPendingWork, type PaymentQueue } from '#contract/admin/admin-dashboard.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { formatAge } from './format-age.ts'

const listPath = (payment: string) =>
  `/anjo/withdraw-history?payment=${encodeURIComponent(payment)}&sort=approvedDate&direction=asc`

/** Money that left a member's wallet and has not reached the member, and withdrawals on hold. */
export function PaymentAlerts() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets', 'risk'])
  const now = useServerNow()
  const describe = ({ count, amount, oldest }: PaymentQueue, one: string, many: string) =>
    `${count} ${count === 1 ? one : many}: ${formatAmount(amount)} USDT${oldest ? t.admin.dashboard.theOldestApprovedAgo({ oldest: formatAge(oldest, now()) }) : ''}.`
  return (
    <>
      <SanctionsAlert sanctions={data?.sanctions ?? null} />
      {data?.uncertain && data.uncertain.count > 0 && (
        <Notice tone="bad">
          {describe(data.uncertain, 'payment is unconfirmed', 'payments are unconfirmed')}{' '}
          <TextLink to={listPath(t.admin.dashboard.notKnown)}>
            {t.admin.dashboard.reviewUnconfirmedPayments}
          </TextLink>
        </Notice>
      )}
      {data?.unpaid && data.unpaid.count > 0 && (
        <Notice tone="warn">
          {describe(data.unpaid, 'approved withdrawal is unpaid', 'approved withdrawals are unpaid')}{' '}
          <TextLink to={listPath(t.admin.dashboard.toBePaid)}>
            {t.admin.dashboard.payApprovedWithdrawals}
          </TextLink>
        </Notice>
      )}
    </>
  )
}

function SanctionsAlert({ sanctions }: { sanctions: ResponseBody<typeof readPendingWork>['sanctions'] }) {
  if (!sanctions || sanctions.matches + sanctions.failedLists === 0) return null
  const { matches, failedLists } = sanctions
  return (
    <Notice tone="bad">
      {matches > 0 && `${t.admin.dashboard.openSanctionsMatchesWithdrawals({ matches })} `}
      {failedLists > 0 &&
        `${failedLists} sanctions ${failedLists === 1 ? t.admin.dashboard.listWas : t.admin.dashboard.listsWere} refused; the last good version stays in force. `}
      <TextLink to="/anjo/sanctions">{t.admin.dashboard.reviewSanctions}</TextLink>
    </Notice>
  )
}
