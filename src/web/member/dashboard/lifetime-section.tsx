import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { Dashboard } from './use-dashboard.ts'

export function LifetimeSection({ figures: { totals } }: { figures: Dashboard }) {
  return (
    <Section heading="Since you joined">
      <FigureGrid
        cells={[
          {
            label: 'Total deposits',
            value: <Amount micro={totals.deposited} />,
            to: '/user/account/history?type=Deposit',
          },
          {
            label: 'Total withdrawals',
            value: <Amount micro={totals.withdrawn} />,
            to: '/user/account/history?type=Withdrawal',
          },
          {
            label: 'Total earnings',
            value: <Amount micro={totals.earned} />,
            note: 'paid, without pending rewards',
            to: '/user/report/my-earning',
          },
        ]}
      />
    </Section>
  )
}
