import { lazy, Suspense, useEffect, useState } from 'react'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { formatInstantWithZone, formatDate } from '#web/ui/data/format-instant.ts'
import { useRateNote } from '../session/use-rate-note.ts'
import type { Dashboard } from './use-dashboard.ts'
import { listWallets, WalletRows, type WalletShare } from './wallet-rows.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './worth-card.module.css'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { useAmountText } from '#web/ui/data/amount/hidden-amounts.ts'

/** Rewards that are not paid yet: hatched, and not part of the total above. */
function PendingRow({ pending: { amount, parts, since } }: { pending: Dashboard['pending'] }) {
  const readable = useAmountText()
  if (amount === 0n) return null
  const breakdown = parts
    .map((part) => `${translateSentence(rewardLabel(part.kind).short)} ${readable(part.amount)}`)
    .join(' · ')
  return (
    <section className={styles.pending} aria-label={t.dashboard.pendingRewards}>
      <p className={styles.pendingHead}>
        <span>
          {t.dashboard.pendingRewardsNotInTheTotal({ small: (children) => <small>{children}</small> })}
        </span>
        <Amount micro={amount} kind="pending" currency={null} />
      </p>
      <p className={textStyles.footnote}>
        {since
          ? t.dashboard.pendingPartsSince({ parts: breakdown, since: formatDate(since) })
          : t.dashboard.pendingParts({ parts: breakdown })}
      </p>
    </section>
  )
}

function HideBalancesButton() {
  const { preferences, save } = usePreferences()
  const isHidden = preferences.hideBalances
  const [announcement, setAnnouncement] = useState('')
  function toggle() {
    save({ hideBalances: !isHidden })
    setAnnouncement(isHidden ? t.dashboard.balancesShown : t.dashboard.balancesHidden)
  }
  return (
    <>
      <IconButton
        icon={isHidden ? IconEyeOff : IconEye}
        size={20}
        label={t.dashboard.hideBalances}
        aria-pressed={isHidden}
        onClick={toggle}
      />
      <LoadingNote>{announcement}</LoadingNote>
    </>
  )
}

const loadChart = () => import('./balance-chart.tsx')
const BalanceChart = lazy(async () => ({ default: (await loadChart()).BalanceChart }))

const listViews = () =>
  [
    { value: 'balance', label: t.dashboard.balance },
    { value: 'chart', label: t.dashboard.chart },
  ] as const

/** The total of all wallets, then each wallet once. Pending rewards are below it and not part of the total. */
export function WorthCard({ figures }: { figures: Dashboard }) {
  const [view, setView] = useState<ReturnType<typeof listViews>[number]['value']>('balance')
  // Loaded after the figures, so that the service worker has it offline.
  useEffect(() => void loadChart(), [])
  const wallets = listWallets(figures)
  const total = figures.wallets ? wallets.reduce((sum, { amount }) => sum + amount, 0n) : null
  return (
    <section className={styles.card} aria-labelledby="total-worth">
      <div className={styles.top}>
        <div className={styles.head}>
          <h2 id="total-worth">{t.dashboard.totalWorth}</h2>
          <HideBalancesButton />
        </div>
        <Total total={total} asOf={figures.asOf} />
        <ShareStrip wallets={wallets} />
      </div>
      <div className={styles.details}>
        <SegmentedControl label={t.dashboard.view} options={listViews()} value={view} onChange={setView} />
        {view === 'chart' ? (
          <Suspense fallback={<LoadingNote>{t.dashboard.loadingTheChart}</LoadingNote>}>
            <BalanceChart figures={figures} />
          </Suspense>
        ) : (
          <WalletRows wallets={figures.wallets ? wallets : null} total={total ?? 0n} />
        )}
      </div>
      <PendingRow pending={figures.pending} />
    </section>
  )
}

function Total({ total, asOf }: { total: Micro | null; asOf: Date }) {
  const rateNote = useRateNote()
  return (
    <>
      <p className={styles.figure}>
        {total === null ? t.dashboard.notAvailable : <Amount micro={total} size="figure" />}
      </p>
      <p className={styles.note}>
        {total === null
          ? t.dashboard.yourWalletIsntSetUpYet
          : t.dashboard.asOf({ asOf: formatInstantWithZone(asOf) })}
        {rateNote && (
          <>
            <br />
            {rateNote}
          </>
        )}
      </p>
    </>
  )
}

function ShareStrip({ wallets }: { wallets: WalletShare[] }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      {wallets.map(
        ({ label, amount }, part) =>
          amount > 0n && <i key={label} data-part={part} style={{ flexGrow: Number(amount) }} />,
      )}
    </div>
  )
}
