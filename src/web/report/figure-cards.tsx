import { figuresFor, type Audience, type Figure, type Report } from '#contract/reports/report.ts'
import type { ReportFigures as Figures } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { splitAmount } from '#web/ui/data/amount/split-amount.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './report-parts.module.css'

type CardsProps = { report: Report; audience: Audience; data: Figures | undefined; isFailed: boolean }

/** The cards above the table. A figure that is the change of another becomes a chip on that card. */
export function FigureCards({ report, audience, data, isFailed }: CardsProps) {
  const figures = figuresFor(report, audience)
  const parts = new Set(figures.flatMap(([, { chip, pending }]) => [chip, pending]))
  const cards = figures.filter(([name]) => !parts.has(name))
  if (cards.length === 0) return null
  return (
    <dl className={styles.figures} aria-busy={!data && !isFailed}>
      {cards.map(([name, figure]) => (
        <Card key={name}>
          <dt>
            {figure.label}
            {figure.kind === 'usdt' && figure.unit === undefined && <span> USDT</span>}
          </dt>
          <dd>
            {data || isFailed ? (
              <FigureValue figure={figure} value={data?.[name] ?? null} />
            ) : (
              <Skeleton variant="figure" />
            )}
          </dd>
          {figure.note && (
            <dd className={styles.note}>
              {figure.chip && data && <ChangeChip change={data[figure.chip] ?? null} />} {figure.note}
            </dd>
          )}
          {figure.pending && data && <PendingNote amount={data[figure.pending] ?? null} />}
        </Card>
      ))}
    </dl>
  )
}

/** Rewards that are not paid yet, and not part of the figure. */
function PendingNote({ amount }: { amount: bigint | null }) {
  return (
    <dd className={styles.note}>
      {t.report.morePending({
        amount: <Amount micro={amount ?? 0n} kind="pending" size="small" currency={null} />,
      })}
    </dd>
  )
}

function FigureValue({ figure, value }: { figure: Figure; value: Figures[string] }) {
  if (value === null) return '–'
  if (figure.kind === 'usdt' && figure.unit === 'dollars') return formatDollars(value)
  if (figure.kind === 'usdt') return <Amount micro={value} currency={null} />
  return figure.kind === 'count' ? value.toLocaleString('en-GB') : formatPercent(value)
}

const formatDollars = (micro: bigint) => {
  const { whole, decimals } = splitAmount(micro, 'cents')
  return `$${whole}.${decimals}`
}

const PPM_PER_PERCENT = 10_000

const formatPercent = (ppm: bigint) =>
  `${ppm > 0n ? '+' : ''}${(Number(ppm) / PPM_PER_PERCENT).toFixed(1).replace('-', '−')}%`

/** `change` is null when the previous period has no figure. */
function ChangeChip({ change }: { change: bigint | null }) {
  if (change === null) return null
  const tone = change === 0n ? 'plain' : change > 0n ? 'good' : 'warn'
  return <Chip tone={tone}>{formatPercent(change)}</Chip>
}
