import { Link } from 'react-router'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import type { Dashboard } from './use-dashboard.ts'
import styles from './worth-card.module.css'

export type WalletShare = { label: string; note: string; amount: Micro; to: string }

/** Each wallet once, largest first. */
export function listWallets({ wallets }: Dashboard): WalletShare[] {
  if (!wallets) return []
  const shares: WalletShare[] = [
    {
      label: t.dashboard.inActivePackages,
      note: t.dashboard.lockedUntilReleased,
      amount: wallets.custody,
      to: '/user/account/capping',
    },
    {
      label: t.dashboard.rWalletBalance,
      note: t.dashboard.toActivate,
      amount: wallets.rWallet,
      to: '/user/wallet',
    },
    {
      label: t.dashboard.withdrawalWallet,
      note: t.dashboard.toWithdraw,
      amount: wallets.withdrawalWallet,
      to: '/user/wallet',
    },
    {
      label: t.dashboard.profitWallet,
      note: t.dashboard.walletRewardsPaid,
      amount: wallets.profitWallet,
      to: '/user/wallet',
    },
    {
      label: t.dashboard.withdrawalsInReview,
      note: t.dashboard.onHold,
      amount: wallets.hold,
      to: '/user/account/history?type=Withdrawal',
    },
  ]
  return shares.toSorted((a, b) => Number(b.amount - a.amount))
}

export function WalletRows({ wallets, total }: { wallets: WalletShare[] | null; total: Micro }) {
  if (!wallets)
    return (
      <p className={styles.row}>
        <span>{t.dashboard.rWalletBalance}</span> {t.dashboard.notAvailable}
      </p>
    )
  const shown = wallets.filter(({ label, amount }) =>
    total === 0n
      ? label === t.dashboard.rWalletBalance
      : label !== t.dashboard.withdrawalsInReview || amount > 0n,
  )
  return (
    <>
      <ul>
        {shown.map(({ label, note, amount, to }) => (
          <li key={label}>
            <Link className={styles.row} to={to}>
              <i className={styles.swatch} data-part={wallets.findIndex((each) => each.label === label)} />
              <span className={styles.name}>
                {label} <small>{note}</small>
              </span>
              <Amount micro={amount} currency={null} />
            </Link>
          </li>
        ))}
      </ul>
      {total === 0n && <p className={styles.empty}>{t.dashboard.otherWalletsHint}</p>}
    </>
  )
}
