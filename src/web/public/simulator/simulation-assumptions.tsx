import { formatPercent } from '#domain/money/percent.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import { planOf, type Scenario } from '#domain/simulation/scenario.ts'
import section from '../layout/section.module.css'
import { wholeUsdt } from './format-figures.ts'
import styles from './simulation-view.module.css'

/** One value if all are the same. */
const listed = (values: readonly (string | number)[]) =>
  new Set(values).size === 1 ? String(values[0]) : values.join(', ')

function describe(scenario: Scenario): [string, string][] {
  const { rate, cap, direct, levels1, levels2, levels3, mix } = scenario
  const plan = planOf(scenario)
  const names = packageTypes.map((type) => plan.packages[type].name)
  const percents = (values: readonly bigint[]) => listed(values.map((value) => `${formatPercent(value)}%`))
  return [
    [
      'Deposits never pay rewards',
      'Only the treasury pays, and only revenue, fees and its starting amount fill it.',
    ],
    [
      'Packages',
      `${names.map((name, index) => `${name} ${mix[index]}%`).join(', ')} of members. Daily ${percents(rate)}, cap ${cap.map((each) => `${each}×`).join(', ')}, for ${listed(scenario.period)} days; principal released after ${listed(scenario.release)} days. Small amounts are more frequent than large ones.`,
    ],
    [
      'Rewards',
      `Direct ${percents(direct)}. Levels ${[levels1, levels2, levels3].map((levels) => percents(levels) || 'none').join(' · ')}. ODL ${formatPercent(scenario.odl)}% of turnover, royalty ${formatPercent(scenario.royalty)}% of fees, ${scenario.blb.length === 0 ? 'no Beyond Limit Bonus' : `${scenario.blb.length} slabs of the Beyond Limit Bonus`}.`,
    ],
    [
      'Members',
      `${scenario.start}% join on the first day, the others within ${scenario.joining} days, with ${scenario.growth}% growth a month. ${scenario.referred}% have a sponsor, ${scenario.renewing}% activate again when principal is released, ${scenario.claiming}% claim their ODL share.`,
    ],
    [
      'Treasury',
      `${wholeUsdt(scenario.treasury)} USDT at the start. ${formatPercent(scenario.withdrawn)}% of rewards are withdrawn; ${formatPercent(scenario.fee)}% of each withdrawal goes to the treasury on the next day.`,
    ],
    ['Payment order', 'Earnings before bonuses, each strictly oldest first. Nothing is paid in part.'],
    ['Not included', 'Special rewards, blocked accounts, and changes in the XRP rate.'],
    ['Real results differ', 'The real figures are on the Transparency page.'],
  ]
}

export function SimulationAssumptions({ scenario }: { scenario: Scenario }) {
  return (
    <section className={`${section.card} ${styles.card}`}>
      <h2>Assumptions</h2>
      <dl className={styles.assumptionList}>
        {describe(scenario).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
