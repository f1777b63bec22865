import type { ReactNode } from 'react'
import { figuresFor, type Figure, type Report } from '#contract/reports/report.ts'
import type { ReportFigures } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { useReportFigures } from '#web/api/use-report.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './report-summary.module.css'

/** The cards above the rows. Pending rewards are a hatched share of the bar, never part of the figure. */
export function ReportSummary({ report }: { report: Report }) {
  const { data, errorUpdateCount } = useReportFigures(report)
  const figures = figuresFor(report, 'member')
  const parts = new Set(figures.flatMap(([, { chip, pending }]) => [chip, pending]))
  const cards = figures.filter(([name]) => !parts.has(name))
  if (cards.length === 0) return null
  return (
    <dl className={styles.figures} aria-busy={!data && errorUpdateCount === 0}>
      {cards.map(([name, figure]) => (
        <Card key={name}>
          <dt>{figure.label}</dt>
          {data || errorUpdateCount > 0 ? (
            <FigureLines name={name} figure={figure} data={data ?? {}} />
          ) : (
            <dd className={styles.value}>
              <Skeleton variant="figure" />
            </dd>
          )}
        </Card>
      ))}
    </dl>
  )
}

function FigureLines({ name, figure, data }: { name: string; figure: Figure; data: ReportFigures }) {
  const value = data[name] ?? null
  const pending = figure.pending === undefined ? undefined : (data[figure.pending] ?? 0n)
  const change = figure.chip === undefined ? null : (data[figure.chip] ?? null)
  return (
    <>
      <dd className={styles.value}>{displayFigure(figure, value)}</dd>
      {pending !== undefined && <PaidShare paid={value ?? 0n} pending={pending} />}
      {change !== null && (
        <dd className={styles.line}>
          <Chip tone={change === 0n ? 'plain' : change > 0n ? 'good' : 'warn'}>
            <bdi dir="ltr">{formatChange(change)}</bdi>
          </Chip>
        </dd>
      )}
      {figure.note && (figure.chip === undefined || change !== null) && (
        <dd className={styles.note}>{figure.note}</dd>
      )}
      {pending !== undefined && (
        <dd className={styles.note}>
          {t.reports.morePending({
            amount: <Amount micro={pending} kind="pending" size="small" currency={null} />,
          })}
        </dd>
      )}
    </>
  )
}

function displayFigure({ kind }: Figure, value: bigint | null): ReactNode {
  if (value === null) return '–'
  if (kind === 'usdt') return <Amount micro={value} />
  return kind === 'count' ? value.toLocaleString('en-GB') : formatChange(value)
}

const PPM_PER_PERCENT = 10_000

const formatChange = (ppm: bigint) =>
  `${ppm > 0n ? '+' : ''}${(Number(ppm) / PPM_PER_PERCENT).toFixed(1).replace('-', '−')}%`

/** How much of the rewards is paid. */
function PaidShare({ paid, pending }: { paid: bigint; pending: bigint }) {
  return (
    <dd className={styles.line} aria-hidden="true">
      <span className={styles.share}>
        {paid > 0n && <i style={{ flexGrow: Number(paid) }} />}
        {pending > 0n && <i data-pending style={{ flexGrow: Number(pending) }} />}
      </span>
    </dd>
  )
}
