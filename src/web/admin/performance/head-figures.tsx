import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './performance-page.module.css'

export function HeadFigures({ member }: { member: Performance }) {
  const { earnings, paidThirtyDays, rank, slab } = member
  const sum = (field: 'paid' | 'pending') => earnings.reduce((total, each) => total + each[field], 0n)
  const figures = [
    {
      term: t.admin.performance.rewardsPaid,
      value: <Amount micro={sum('paid')} />,
      note: t.admin.performance.allKindsAllTime,
    },
    {
      term: t.admin.performance.pending,
      value: <Amount micro={sum('pending')} />,
      note: t.admin.performance.accruedNotYetFunded,
    },
    {
      term: t.admin.performance.paidIn30Days,
      value: <Amount micro={paidThirtyDays} />,
      note: t.admin.performance.allKinds,
    },
    {
      term: t.admin.performance.rankByTeamVolume,
      value: rank ? rank.place.toLocaleString('en-GB') : '–',
      note: rank
        ? t.admin.performance.ofMembers({ of: rank.of.toLocaleString('en-GB') })
        : t.admin.performance.noTeamVolume,
    },
    {
      term: t.admin.performance.blbTier,
      value: slab === 0 ? '–' : `BLB${slab}`,
      note: t.admin.performance.lastSlabReached,
    },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value, note }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
