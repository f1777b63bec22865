import { IconChartLine, IconCoins, IconDownload, IconLock, IconUpload, IconWallet } from '@tabler/icons-react'
import type { Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { FigureLinks } from './figure-links.tsx'
import type { Dashboard } from './use-dashboard.ts'
import styles from './wallet-section.module.css'

const unit = <span className={styles.unit}>USDT</span>
const plainAmount = (micro: Micro | undefined) =>
  micro === undefined ? 'N/A' : <Amount micro={micro} currency={null} />

export function WalletSection({ figures: { wallets } }: { figures: Dashboard }) {
  return (
    <Section heading="Wallets" end={unit}>
      <FigureLinks
        tiles={[
          {
            icon: IconDownload,
            label: 'R-Wallet',
            value: plainAmount(wallets?.rWallet),
            to: '/user/wallet',
          },
          {
            icon: IconLock,
            label: 'In active packages',
            value: plainAmount(wallets?.custody),
            to: '/user/account/capping',
          },
          {
            icon: IconChartLine,
            label: 'Profit Wallet',
            value: plainAmount(wallets?.profitWallet),
            to: '/user/wallet',
          },
          {
            icon: IconWallet,
            label: 'Withdrawal Wallet',
            value: plainAmount(wallets?.withdrawalWallet),
            to: '/user/wallet',
          },
        ]}
      />
    </Section>
  )
}

export function LifetimeSection({ figures: { totals, pending } }: { figures: Dashboard }) {
  return (
    <Section heading="Since you joined" end={unit}>
      <FigureLinks
        tiles={[
          {
            icon: IconDownload,
            label: 'Total deposits',
            value: plainAmount(totals.deposited),
            to: '/user/account/history?type=Deposit',
          },
          {
            icon: IconUpload,
            label: 'Total withdrawals',
            value: plainAmount(totals.withdrawn),
            to: '/user/account/history?type=Withdrawal',
          },
          {
            icon: IconCoins,
            label: 'Total earnings',
            value: plainAmount(totals.earned),
            to: '/user/report/my-earning',
          },
          {
            icon: IconChartLine,
            label: 'Pending earnings',
            value: plainAmount(pending.amount),
            to: '/user/report/my-earning',
          },
        ]}
      />
    </Section>
  )
}
