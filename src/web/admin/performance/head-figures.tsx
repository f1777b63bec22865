import type { Performance } from '#contract/admin/performance.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import styles from './performance-page.module.css'

export function HeadFigures({ member }: { member: Performance }) {
  const { earnings, paidThirtyDays, rank, slab } = member
  const sum = (field: 'paid' | 'pending') => earnings.reduce((total, each) => total + each[field], 0n)
  const figures = [
    { term: 'Rewards paid', value: <Amount micro={sum('paid')} />, note: 'all kinds, all time' },
    { term: 'Pending', value: <Amount micro={sum('pending')} />, note: 'accrued, not yet funded' },
    { term: 'Paid in 30 days', value: <Amount micro={paidThirtyDays} />, note: 'all kinds' },
    {
      term: 'Rank by team volume',
      value: rank ? rank.place.toLocaleString('en-GB') : '–',
      note: rank ? `of ${rank.of.toLocaleString('en-GB')} members` : 'No team volume',
    },
    { term: 'BLB tier', value: slab === 0 ? '–' : `BLB${slab}`, note: 'last slab reached' },
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
