import { grouped } from '#domain/money/readable-amount.ts'
import { formatPercent } from '#domain/money/percent.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import {
  type SimulationPoint,
  type SimulationResult,
  SENSITIVITY_MEMBERS,
} from '#domain/simulation/simulate.ts'
import section from '../layout/section.module.css'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { ChartCard } from './chart-card.tsx'
import { sharePercent, wholeUsdt } from './format-figures.ts'
import { OutcomeCharts } from './outcome-charts.tsx'
import { SimulationAssumptions } from './simulation-assumptions.tsx'
import { fill, useSimulatorMessages, type SimulatorMessages } from './simulator-messages.ts'
import styles from './simulation-view.module.css'
import { TreasuryChart } from './treasury-chart.tsx'
import { StackedBars, StackedBarLegend } from './stacked-bars.tsx'

/** The same network with less and with more revenue. */
function SensitivityChart({ shown, assumptions }: { shown: ShownSimulation; assumptions: string }) {
  const messages = useSimulatorMessages()
  const { sensitivity: texts, charts } = messages
  const { scenario, result } = shown
  const steps = result.sensitivity
  const sample =
    scenario.members > SENSITIVITY_MEMBERS
      ? ` ${fill(texts.sample, { members: grouped(SENSITIVITY_MEMBERS) })}`
      : ''
  return (
    <ChartCard
      heading={texts.heading}
      about={texts.about + sample}
      assumptions={assumptions}
      columns={[
        { label: texts.revenue, rows: steps.map(({ revenuePercent }) => `${revenuePercent}%`) },
        { label: charts.gotBackLess, rows: steps.map(({ less }) => grouped(less)) },
        { label: texts.ofMembers, rows: steps.map(({ members }) => grouped(members)) },
        { label: texts.pending, rows: steps.map(({ pending }) => wholeUsdt(pending)) },
        {
          label: texts.firstPending,
          rows: steps.map(({ firstPendingDay }) => firstPendingDay ?? texts.none),
        },
      ]}
    >
      <StackedBars
        bars={steps.map(({ revenuePercent, less, members }) => ({
          label: fill(texts.step, { percent: revenuePercent }),
          parts: [
            { part: 'less', percent: (less * 100) / members },
            { part: 'more', percent: ((members - less) * 100) / members },
          ],
          text: fill(charts.less, { share: sharePercent(less, members, messages) }),
        }))}
      />
      <StackedBarLegend parts={['less', 'more']} />
    </ChartCard>
  )
}

export type ShownSimulation = { scenario: Scenario; result: SimulationResult }

/** The assumptions in one sentence, repeated under each chart. */
function summarizeAssumptions(scenario: Scenario, messages: SimulatorMessages): string {
  const { members, days, seed, drop, dropFrom: from, dropMonths } = scenario
  const revenue = formatPercent(scenario.revenue)
  const course =
    drop === 0
      ? fill(messages.summaryRevenue, { revenue })
      : fill(messages.summaryDrop, { revenue, drop, from, to: from + dropMonths - 1 })
  return `${fill(messages.summary, { members: grouped(members), days, seed })} ${course}`
}

const MAX_ROWS = 24

/** Evenly spaced points with the last one: a table of all would be too long to read. */
function pickRows(points: readonly SimulationPoint[]): SimulationPoint[] {
  const every = Math.ceil(points.length / MAX_ROWS)
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

const fingerprintTag = (fingerprint: string): RichTextTags => ({ code: () => <code>{fingerprint}</code> })
const shareTag = (share: string): RichTextTags => ({ share: () => <b>{share}</b> })

export function SimulationView({ shown }: { shown: ShownSimulation }) {
  const messages = useSimulatorMessages()
  const { scenario, result } = shown
  const assumptions = summarizeAssumptions(scenario, messages)
  const fingerprint = fill(messages.fingerprint, { seed: scenario.seed })
  return (
    <div className={styles.view}>
      <LossHeadline shown={shown} />
      <MoneyFigures shown={shown} />
      <TreasuryCard result={result} assumptions={assumptions} />
      <OutcomeCharts outcomes={result.outcomes} assumptions={assumptions} />
      <SensitivityChart shown={shown} assumptions={assumptions} />
      <SimulationAssumptions scenario={scenario} />
      <p className={`${section.fine} ${styles.print}`}>
        <RichText text={fingerprint} tags={fingerprintTag(result.fingerprint)} />
      </p>
    </div>
  )
}

function TreasuryCard({ result, assumptions }: { result: SimulationResult; assumptions: string }) {
  const { treasury: texts } = useSimulatorMessages()
  const points = pickRows(result.points)
  return (
    <ChartCard
      heading={texts.heading}
      about={texts.about}
      assumptions={assumptions}
      columns={[
        { label: texts.day, rows: points.map(({ day }) => day) },
        { label: texts.treasury, rows: points.map(({ treasury }) => wholeUsdt(treasury)) },
        { label: texts.pending, rows: points.map(({ pending }) => wholeUsdt(pending)) },
        { label: texts.due, rows: points.map(({ due }) => wholeUsdt(due)) },
        { label: texts.paid, rows: points.map(({ paid }) => wholeUsdt(paid)) },
      ]}
    >
      <TreasuryChart result={result} />
    </ChartCard>
  )
}

/** First and largest: how many lose. */
function LossHeadline({ shown: { scenario, result } }: { shown: ShownSimulation }) {
  const messages = useSimulatorMessages()
  const { loss: texts, charts } = messages
  const { members, less, lessInCustody, medianPercent, topTenthPercent } = result.outcomes
  const sentences = [
    fill(texts.text, {
      less: grouped(less),
      members: grouped(members),
      days: scenario.days,
      fee: formatPercent(scenario.fee),
    }),
    ...(lessInCustody > 0 ? [fill(texts.custody, { count: grouped(lessInCustody) })] : []),
    fill(texts.middle, { median: medianPercent, top: topTenthPercent }),
  ]
  return (
    <section className={`${section.card} ${styles.card}`} aria-label={texts.label}>
      <header className={styles.header}>
        <h2 className={styles.loss}>
          <RichText text={texts.headline} tags={shareTag(sharePercent(less, members, messages))} />
        </h2>
        <span className={styles.tag}>{charts.tag}</span>
      </header>
      <p className={styles.lossText}>{sentences.join(' ')}</p>
    </section>
  )
}

function MoneyFigures({ shown: { scenario, result } }: { shown: ShownSimulation }) {
  const { money: texts } = useSimulatorMessages()
  const { days } = scenario
  const figures = [
    [fill(texts.due, { days }), wholeUsdt(result.due)],
    [texts.paid, wholeUsdt(result.paid)],
    [texts.pending, wholeUsdt(result.pending)],
    [texts.days, fill(texts.daysOf, { count: result.pendingDays, days })],
  ] as const
  return (
    <dl className={`${section.card} ${section.figures} ${styles.money}`}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
