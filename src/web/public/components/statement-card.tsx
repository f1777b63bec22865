import { IconShieldCheck } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
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
  const { messages, localize } = usePublicLocale()
  const { statement } = messages.exhibits
  return (
    <div className={`${section.card} ${section.figures}`}>
      <div className={styles.head}>
        <h2>{statement.owed}</h2>
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
            {statement.pending}
          </dt>
          <dd className={styles.pendingTotal}>{figure('pending.total')}</dd>
        </div>
      </dl>
      <a className={styles.check} href={localize('/Transparency')}>
        <Icon icon={IconShieldCheck} size={20} />
        {statement.verify}
      </a>
    </div>
  )
}

/** Two bars on one scale. */
export function HeldAndOwedBars() {
  const { heldBar, owedBar } = usePublicLocale().messages.exhibits.statement
  return (
    <dl className={styles.twin}>
      <div>
        <dt>{heldBar}</dt>
        <dd>
          <svg height="12" aria-hidden="true">
            <rect className={styles.held} width={`${figure('held.width')}%`} height="12" rx="6" />
          </svg>
          <span>{figure('held.total')}</span>
        </dd>
      </div>
      <div>
        <dt>{owedBar}</dt>
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
