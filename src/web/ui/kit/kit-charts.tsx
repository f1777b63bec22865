import { useState, type ReactNode } from 'react'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AreaChart } from '#web/ui/data/chart/area-chart.tsx'
import { DonutChart } from '#web/ui/data/chart/donut-chart.tsx'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { ShareBar } from '#web/ui/data/chart/share-bar.tsx'
import { usageTone } from '#web/ui/data/chart/usage-tone.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './kit-screen.module.css'

const DAY_MS = 86_400_000
const LEVELS = [
  { atMs: 0, value: 7_600 },
  { atMs: 17 * DAY_MS, value: 9_600, note: 'Deposit' },
  { atMs: 45 * DAY_MS, value: 9_000, note: 'Activation' },
  { atMs: 61 * DAY_MS, value: 10_000, note: 'Deposit' },
  { atMs: 84 * DAY_MS, value: 15_000, note: 'Deposit' },
  { atMs: 90 * DAY_MS, value: 15_000 },
]
const SHARES = [
  { name: 'Daily XRP', size: 567, value: '567.00' },
  { name: 'Network', size: 123, value: '123.00' },
  { name: 'Direct', size: 300, value: '300.00' },
  { name: 'ODL', size: 120, value: '120.00' },
]
const VIEWS = [
  { value: 'balance', label: 'Balance' },
  { value: 'chart', label: 'Chart' },
] as const

const FALLING = LEVELS.map(({ atMs }, index) => ({
  atMs,
  value: LEVELS.at(-1 - index)!.value,
  note: 'Withdrawal',
}))
const team = (members: number, referrals: number) => [
  { name: 'Team', count: members },
  { name: 'Referrals', count: referrals },
]

const formatNumber = (value: number) => value.toLocaleString('en')

export function KitCharts() {
  return (
    <Section heading="Charts">
      <Stack gap={3}>
        <BalanceHero />
        <Card variant="flush">
          <AreaChart
            levels={FALLING}
            label="A falling balance, from 15,000 to 7,600"
            dates={['17/08', 'Today']}
            format={formatNumber}
          />
        </Card>
        <CapUsage percent={37}>
          <div className={styles.gap} />
          <ShareBar shares={SHARES} />
        </CapUsage>
        <CapUsage percent={64} />
        <CapUsage percent={92} />
        <Card>
          <DonutChart unit="members" parts={team(18, 7)} />
        </Card>
        <Card>
          <DonutChart unit="members" parts={team(0, 0)} />
        </Card>
      </Stack>
    </Section>
  )
}

function CapUsage({ percent, children }: { percent: number; children?: ReactNode }) {
  return (
    <Card>
      <div className={styles.ring}>
        <ProgressRing
          percent={percent}
          tone={usageTone(percent)}
          label={`${percent} percent of the earnings cap used`}
        >
          {percent}%<small>of cap</small>
        </ProgressRing>
        <DescriptionList
          items={[
            { term: 'Earned', value: `${formatNumber(percent * 30)}.00` },
            { term: 'Cap, 2x', value: '3,000.00' },
            { term: 'Left to earn', value: `${formatNumber(3000 - percent * 30)}.00` },
          ]}
        />
      </div>
      {children}
    </Card>
  )
}

function BalanceHero() {
  const [view, setView] = useState<'balance' | 'chart'>('chart')
  return (
    <div className={styles.brand}>
      <div className={styles.brandHead}>
        R-Wallet balance
        <SegmentedControl label="View" variant="brand" options={VIEWS} value={view} onChange={setView} />
      </div>
      <p className={styles.brandFigure}>
        <Amount micro={15_000_000_000n} size="figure" />
      </p>
      {view === 'chart' && (
        <AreaChart
          variant="brand"
          levels={LEVELS}
          label="R-Wallet balance over the last 90 days, from 7,600 to 15,000 USDT"
          dates={['17/08', 'Today']}
          format={formatNumber}
        />
      )}
    </div>
  )
}
