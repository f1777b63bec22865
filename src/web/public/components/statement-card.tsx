import { IconShieldCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './statement-card.module.css'

const WALLETS = [
  ['R-Wallet', 'owed.rWallet'],
  ['Custody', 'owed.custody'],
  ['Profit Wallet', 'owed.profitWallet'],
  ['Withdrawal Wallet', 'owed.withdrawalWallet'],
  ['Hold', 'owed.hold'],
] as const

/** Summary of the latest published statement: owed to members, and held against it. */
export function StatementCard() {
  return (
    <div className={`${section.card} ${section.figures} ${styles.card}`}>
      <div className={styles.head}>
        <h2>Owed to members</h2>
        <time dateTime={figure('statement.time')}>{`${figure('statement.at')} UTC`}</time>
      </div>
      <p className={styles.total}>
        {`${figure('statement.total')} `}
        <span>USDT</span>
      </p>
      <HeldAndOwedBars />
      <dl className={styles.rows}>
        {WALLETS.map(([label, name]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{figure(name)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <span className={styles.pending} aria-hidden="true" />
            Pending rewards (not included)
          </dt>
          <dd className={styles.pendingTotal}>{figure('pending.total')}</dd>
        </div>
      </dl>
      <a className={styles.check} href="/Transparency">
        <Icon icon={IconShieldCheck} size={20} />
        Members can verify that their balance is counted
      </a>
    </div>
  )
}

/** Two bars on one scale. */
export function HeldAndOwedBars() {
  return (
    <dl className={styles.twin}>
      <div>
        <dt>Held</dt>
        <dd>
          <svg height="12" aria-hidden="true">
            <rect className={styles.held} width={`${figure('held.width')}%`} height="12" rx="6" />
          </svg>
          <span>{figure('held.total')}</span>
        </dd>
      </div>
      <div>
        <dt>Owed</dt>
        <dd>
          <svg height="12" aria-hidden="true">
            <rect className={styles.owed} y="0.9" width={`${figure('owed.width')}%`} height="10.2" rx="5" />
          </svg>
          <span>{figure('statement.total')}</span>
        </dd>
      </div>
    </dl>
  )
}
