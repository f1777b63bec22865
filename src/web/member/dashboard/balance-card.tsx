import { useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import { BalanceChart } from './balance-chart.tsx'
import styles from './balance-card.module.css'
import type { Dashboard } from './use-dashboard.ts'

const VIEWS = [
  { value: 'balance', label: 'Balance' },
  { value: 'chart', label: 'Chart' },
] as const

export function BalanceCard({ figures }: { figures: Dashboard }) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('balance')
  const { wallets } = figures
  return (
    <section className={styles.card} aria-labelledby="r-wallet">
      {view === 'balance' && <WaveArtwork />}
      <div className={styles.top}>
        <h2 id="r-wallet">R-Wallet balance</h2>
        <SegmentedControl label="View" variant="river" options={VIEWS} value={view} onChange={setView} />
      </div>
      <p className={styles.figure}>
        {wallets ? (
          <Link to="/user/wallet">
            <Amount micro={wallets.rWallet} size="figure" />
          </Link>
        ) : (
          'N/A'
        )}
      </p>
      {view === 'chart' ? <BalanceChart figures={figures} /> : <BalanceBreakdown wallets={wallets} />}
    </section>
  )
}

function BalanceBreakdown({ wallets }: { wallets: Dashboard['wallets'] }) {
  if (!wallets) return <p className={styles.note}>Your wallet isn’t set up yet.</p>
  return (
    <>
      <p className={styles.note}>Available to invest</p>
      <dl className={styles.parts}>
        <div>
          <dt>In active packages</dt>
          <dd>
            <Amount micro={wallets.custody} />
          </dd>
        </div>
        <div>
          <dt>Withdrawals in review</dt>
          <dd>
            <Amount micro={wallets.hold} />
          </dd>
        </div>
      </dl>
    </>
  )
}
