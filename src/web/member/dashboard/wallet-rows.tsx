import { Link } from 'react-router'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import type { Dashboard } from './use-dashboard.ts'
import styles from './worth-card.module.css'

export type WalletShare = { label: string; note: string; amount: Micro; to: string }

const describeRWallet = () => t.dashboard.rWalletBalance2

const describeHold = () => t.dashboard.withdrawalsInReview

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
    { label: describeRWallet(), note: 'to activate', amount: wallets.rWallet, to: '/user/wallet' },
    {
      label: t.dashboard.withdrawalWallet,
      note: 'to withdraw',
      amount: wallets.withdrawalWallet,
      to: '/user/wallet',
    },
    {
      label: t.dashboard.profitWallet,
      note: 'rewards paid',
      amount: wallets.profitWallet,
      to: '/user/wallet',
    },
    {
      label: describeHold(),
      note: 'on hold',
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
        <span>{describeRWallet()}</span> N/A
      </p>
    )
  const shown = wallets.filter(({ label, amount }) =>
    total === 0n ? label === describeRWallet() : label !== describeHold() || amount > 0n,
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
      {total === 0n && <p className={styles.empty}>{t.dashboard.yourOtherWalletsAppearHereAfter}</p>}
    </>
  )
}
