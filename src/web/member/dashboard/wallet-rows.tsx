import { Link } from 'react-router'
import type { Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import type { Dashboard } from './use-dashboard.ts'
import styles from './worth-card.module.css'

export type WalletShare = { label: string; note: string; amount: Micro; to: string }

const R_WALLET = 'R-Wallet balance'
const HOLD = 'Withdrawals in review'

/** Each wallet once, largest first. */
export function listWallets({ wallets }: Dashboard): WalletShare[] {
  if (!wallets) return []
  const shares: WalletShare[] = [
    {
      label: 'In active packages',
      note: 'locked until released',
      amount: wallets.custody,
      to: '/user/account/capping',
    },
    { label: R_WALLET, note: 'to activate', amount: wallets.rWallet, to: '/user/wallet' },
    {
      label: 'Withdrawal Wallet',
      note: 'to withdraw',
      amount: wallets.withdrawalWallet,
      to: '/user/wallet',
    },
    { label: 'Profit Wallet', note: 'rewards paid', amount: wallets.profitWallet, to: '/user/wallet' },
    { label: HOLD, note: 'on hold', amount: wallets.hold, to: '/user/account/history?type=Withdrawal' },
  ]
  return shares.toSorted((a, b) => Number(b.amount - a.amount))
}

export function WalletRows({ wallets, total }: { wallets: WalletShare[] | null; total: Micro }) {
  if (!wallets)
    return (
      <p className={styles.row}>
        <span>{R_WALLET}</span> N/A
      </p>
    )
  const shown = wallets.filter(({ label, amount }) =>
    total === 0n ? label === R_WALLET : label !== HOLD || amount > 0n,
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
      {total === 0n && (
        <p className={styles.empty}>Your other wallets appear here after your first deposit.</p>
      )}
    </>
  )
}
