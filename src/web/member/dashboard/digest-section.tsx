import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { Dashboard } from './use-dashboard.ts'

/** What arrived since the member last looked. */
export function DigestSection({ figures: { digest } }: { figures: Dashboard }) {
  const { since, deposited, paid, pending, referrals } = digest
  return (
    <Section heading={`Since ${formatInstantWithZone(since)}`}>
      <FigureGrid
        cells={[
          {
            label: 'Deposits credited',
            value: <Amount micro={deposited} kind={deposited > 0n ? 'credit' : 'plain'} currency={null} />,
            note: 'to your R-Wallet',
            to: '/user/account/history?type=Deposit',
          },
          {
            label: 'Rewards paid',
            value: <Amount micro={paid} kind={paid > 0n ? 'credit' : 'plain'} currency={null} />,
            note: 'to your wallets',
            to: '/user/report/my-earning',
          },
          {
            label: 'Rewards pending',
            value: <Amount micro={pending} currency={null} />,
            note: 'new, not paid yet',
            to: '/user/report/my-earning',
            pending: pending > 0n,
          },
          {
            label: 'Referrals',
            value: `${referrals.toLocaleString('en')} joined`,
            note: 'through your link',
            to: '/user/report/direct',
          },
        ]}
      />
    </Section>
  )
}
