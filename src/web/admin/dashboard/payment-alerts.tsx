import { readPendingWork, type PaymentQueue } from '#contract/admin/admin-dashboard.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { formatAge } from './format-age.ts'

const listPath = (payment: string) =>
  `/anjo/withdraw-history?payment=${encodeURIComponent(payment)}&sort=approvedDate&direction=asc`

/** Money that left a member's wallet and has not reached the member. */
export function PaymentAlerts() {
  const { data } = useEndpointQuery(readPendingWork, {}, ['deposits', 'withdrawals', 'tickets'])
  const now = useServerNow()
  const describe = ({ count, amount, oldest }: PaymentQueue, one: string, many: string) =>
    `${count} ${count === 1 ? one : many}: ${formatAmount(amount)} USDT${oldest ? `, the oldest approved ${formatAge(oldest, now())} ago` : ''}.`
  return (
    <>
      {data?.uncertain && data.uncertain.count > 0 && (
        <Notice tone="bad">
          {describe(data.uncertain, 'payment is unconfirmed', 'payments are unconfirmed')}{' '}
          <TextLink to={listPath('Not known')}>Review unconfirmed payments</TextLink>
        </Notice>
      )}
      {data?.unpaid && data.unpaid.count > 0 && (
        <Notice tone="warn">
          {describe(data.unpaid, 'approved withdrawal is unpaid', 'approved withdrawals are unpaid')}{' '}
          <TextLink to={listPath('To be paid')}>Pay approved withdrawals</TextLink>
        </Notice>
      )}
    </>
  )
}
