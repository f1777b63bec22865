import { grouped } from '#domain/money/readable-amount.ts'
import { formatPercent } from '#domain/money/percent.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import type { SimulationPoint, SimulationResult } from '#domain/simulation/simulate.ts'
import section from '../layout/section.module.css'
import { ChartCard } from './chart-card.tsx'
import { countMembers, sharePercent, wholeUsdt } from './format-figures.ts'
import { OutcomeCharts } from './outcome-charts.tsx'
import { SensitivityChart } from './sensitivity-chart.tsx'
import { SimulationAssumptions } from './simulation-assumptions.tsx'
import styles from './simulation-view.module.css'
import { TreasuryChart } from './treasury-chart.tsx'

export type ShownSimulation = { scenario: Scenario; result: SimulationResult }

/** The assumptions in one sentence, repeated under each chart. */
const summarizeAssumptions = ({ members, days, seed, revenue, drop, dropFrom, dropMonths }: Scenario) =>
  [
    `Simulation, not a forecast: ${grouped(members)} members over ${days} days, seed ${seed}.`,
    `Revenue of ${formatPercent(revenue)}% of the packages in custody each month`,
    drop === 0 ? '.' : `, ${drop}% lower in months ${dropFrom} to ${dropFrom + dropMonths - 1}.`,
  ]
    .join(' ')
    .replace(/ (?=[.,])/g, '')

const MOST_ROWS = 24

/** Evenly spaced points with the last one: a table of all would be too long to read. */
function pickRows(points: readonly SimulationPoint[]): SimulationPoint[] {
  const every = Math.ceil(points.length / MOST_ROWS)
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

export function SimulationView({ shown }: { shown: ShownSimulation }) {
  const { scenario, result } = shown
  const assumptions = summarizeAssumptions(scenario)
  const points = pickRows(result.points)
  return (
    <div className={styles.view}>
      <LossHeadline shown={shown} />
      <MoneyFigures shown={shown} />
      <ChartCard
        heading="Treasury and Pending"
        about="USDT at the end of each day. Rewards that the treasury cannot pay are Pending, below the line."
        assumptions={assumptions}
        columns={[
          { label: 'Day', rows: points.map(({ day }) => day) },
          { label: 'Treasury', rows: points.map(({ treasury }) => wholeUsdt(treasury)) },
          { label: 'Pending', rows: points.map(({ pending }) => wholeUsdt(pending)) },
          { label: 'Due since the start', rows: points.map(({ due }) => wholeUsdt(due)) },
          { label: 'Paid since the start', rows: points.map(({ paid }) => wholeUsdt(paid)) },
        ]}
      >
        <TreasuryChart result={result} />
      </ChartCard>
      <OutcomeCharts outcomes={result.outcomes} assumptions={assumptions} />
      <SensitivityChart shown={shown} assumptions={assumptions} />
      <SimulationAssumptions scenario={scenario} />
      <p className={`${section.fine} ${styles.print}`}>
        Seed {scenario.seed}. Fingerprint of all figures: <code>{result.fingerprint}</code>. The same link
        gives the same fingerprint in every browser and on the server.
      </p>
    </div>
  )
}

/** First and largest: how many lose. */
function LossHeadline({ shown: { scenario, result } }: { shown: ShownSimulation }) {
  const { members, less, lessInCustody, medianPercent, topTenthPercent } = result.outcomes
  return (
    <section className={`${section.card} ${styles.card}`} aria-label="Members who got back less">
      <header className={styles.header}>
        <h2 className={styles.loss}>
          <b>{sharePercent(less, members)}</b> of members got back less than they paid
        </h2>
        <span className={styles.tag}>Simulation</span>
      </header>
      <p className={styles.lossText}>
        {grouped(less)} of {countMembers(members)}, on day {scenario.days}, counting rewards paid and
        principal released, after the withdrawal fee of {formatPercent(scenario.fee)}%.{' '}
        {lessInCustody > 0 && `${grouped(lessInCustody)} of them still have principal in custody. `}
        The member in the middle got back {medianPercent}% of the amount paid. The tenth of members with the
        highest rewards was paid {topTenthPercent}% of all rewards.
      </p>
    </section>
  )
}

function MoneyFigures({ shown: { scenario, result } }: { shown: ShownSimulation }) {
  const figures = [
    [`Rewards due in ${scenario.days} days`, wholeUsdt(result.due)],
    ['Paid by then', wholeUsdt(result.paid)],
    ['Still Pending', wholeUsdt(result.pending)],
    ['Days with Pending', `${result.pendingDays} of ${scenario.days}`],
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
