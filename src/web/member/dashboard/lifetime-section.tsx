import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { Dashboard } from './use-dashboard.ts'

export function LifetimeSection({ figures: { totals } }: { figures: Dashboard }) {
  return (
    <Section heading={t.dashboard.sinceYouJoined}>
      <FigureGrid
        cells={[
          {
            label: t.dashboard.totalDeposits,
            value: <Amount micro={totals.deposited} />,
            to: '/user/account/history?type=Deposit',
          },
          {
            label: t.dashboard.totalWithdrawals,
            value: <Amount micro={totals.withdrawn} />,
            to: '/user/account/history?type=Withdrawal',
          },
          {
            label: t.dashboard.totalEarnings,
            value: <Amount micro={totals.earned} />,
            note: t.dashboard.paidWithoutPendingRewards,
            to: '/user/report/my-earning',
          },
        ]}
      />
    </Section>
  )
}
