import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { FigureGrid } from './figure-grid.tsx'
import type { Dashboard } from './use-dashboard.ts'

/** What arrived since the member last looked. */
export function DigestSection({ figures: { digest } }: { figures: Dashboard }) {
  const { since, deposited, paid, pending, referrals } = digest
  return (
    <Section heading={t.dashboard.since({ since: formatInstantWithZone(since) })}>
      <FigureGrid
        cells={[
          {
            label: t.dashboard.depositsCredited,
            value: <Amount micro={deposited} kind={deposited > 0n ? 'credit' : 'plain'} currency={null} />,
            note: t.dashboard.toYourRWallet,
            to: '/user/account/history?type=Deposit',
          },
          {
            label: t.dashboard.rewardsPaid,
            value: <Amount micro={paid} kind={paid > 0n ? 'credit' : 'plain'} currency={null} />,
            note: t.dashboard.toYourWallets,
            to: '/user/report/my-earning',
          },
          {
            label: t.dashboard.rewardsPending,
            value: <Amount micro={pending} currency={null} />,
            note: t.dashboard.newNotPaidYet,
            to: '/user/report/my-earning',
            pending: pending > 0n,
          },
          {
            label: t.dashboard.referrals,
            value: `${referrals.toLocaleString('en')} joined`,
            note: t.dashboard.throughYourLink,
            to: '/user/report/direct',
          },
        ]}
      />
    </Section>
  )
}
