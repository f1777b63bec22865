import type { MemberPage } from '#contract/admin/member-page.ts'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './member-page.module.css'

/** What is held for the member, and what flowed in and out. Deposits and withdrawals need Approve Payments. */
export function MemberFigures({
  figures,
  payments,
}: {
  figures: Performance
  payments: MemberPage['payments']
}) {
  const sum = (field: 'paid' | 'pending') => figures.earnings.reduce((total, each) => total + each[field], 0n)
  const held = figures.balances.reduce((total, { balance }) => total + balance, 0n)
  const shown = [
    { term: t.admin.memberPage.heldForTheMember, micro: held },
    ...(payments ? [{ term: t.admin.memberPage.deposited, micro: payments.deposited }] : []),
    { term: t.admin.memberPage.rewardsPaid, micro: sum('paid') },
    { term: t.admin.memberPage.rewardsPending, micro: sum('pending'), isPending: true },
    ...(payments ? [{ term: t.admin.memberPage.withdrawn, micro: payments.withdrawn }] : []),
  ]
  return (
    <dl className={styles.figures}>
      {shown.map(({ term, micro, isPending = false }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className={isPending && micro > 0n ? styles.pending : undefined}>
            <Amount micro={micro} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
