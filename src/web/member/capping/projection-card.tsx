import { useState } from 'react'
import type { Activation } from '#contract/member/activations.ts'
import { addDays, countDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { projectPackages, projectRunning, type RunningPackage } from '#domain/packages/projection.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './capping.module.css'

const SHARES = [
  { value: '0', label: '0%' },
  { value: '25', label: '25%' },
  { value: '50', label: '50%' },
  { value: '75', label: '75%' },
] as const

/** A projection of the daily bounties of all active packages, by the rules of the closing. */
export function ProjectionCard({ activations }: { activations: Activation[] }) {
  const [unfundedPercent, setUnfundedPercent] = useState<(typeof SHARES)[number]['value']>('25')
  const today = dayOf(new Date(useServerNow()()))
  const running = listRunning(activations, today)
  if (running.length === 0) return null
  const { days, accrued, paid, pending } = projectPackages(running, 100 - Number(unfundedPercent))
  return (
    <Card as="section" aria-label={t.capping.projectionAcrossPackages}>
      <div className={styles.projection}>
        <h2>{t.capping.projectionAcrossPackages}</h2>
        <p>{t.capping.whatYourPackagesWouldStill({ count: running.length })}</p>
        <SegmentedControl
          label={t.capping.daysWithoutFunding}
          options={SHARES}
          value={unfundedPercent}
          onChange={setUnfundedPercent}
        />
        <DescriptionList
          items={[
            { term: t.capping.accruesInTotal, value: <Amount micro={accrued} kind="projected" /> },
            { term: t.capping.paidAtClosing, value: <Amount micro={paid} kind="projected" /> },
            { term: t.capping.pending, value: <Amount micro={pending} kind="projected" /> },
            { term: t.capping.earningDaysLeft, value: t.capping.daysProjected({ days }), text: true },
            { term: t.capping.firstCapReached, value: describeCap(running, today), text: true },
          ]}
        />
      </div>
    </Card>
  )
}

function listRunning(activations: Activation[], today: string): RunningPackage[] {
  return activations.flatMap(({ dailyRate, status, amount, cap, earned, lastDay }) => {
    const daysLeft = countDays(today, lastDay)
    if (status !== 'active' || earned >= cap || daysLeft === 0) return []
    return [{ terms: { dailyRate }, amount, headroom: cap - earned, daysLeft }]
  })
}

/** The day of the first closing that fills a cap, in the projection. */
function describeCap(running: RunningPackage[], today: string): string {
  const capped = running
    .map((each) => ({ ...projectRunning(each, 100), headroom: each.headroom }))
    .filter(({ accrued, headroom }) => accrued === headroom)
    .map(({ days }) => days)
  if (capped.length === 0) return t.capping.notBeforeTheLastDay
  const day = addDays(today, Math.min(...capped))
  return t.capping.dayProjected({ day: formatDate(startOf(day)) })
}
