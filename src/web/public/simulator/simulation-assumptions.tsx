import { formatPercent } from '#domain/money/percent.ts'
import type { Scenario } from '#domain/simulation/scenario.ts'
import section from '../layout/section.module.css'
import { wholeUsdt } from './format-figures.ts'
import { fill, useSimulatorMessages, type SimulatorMessages } from './simulator-messages.ts'
import styles from './simulation-view.module.css'

/** One value if all are the same. */
const listed = (values: readonly (string | number)[]) =>
  new Set(values).size === 1 ? String(values[0]) : values.join(', ')

const percents = (values: readonly bigint[]) => listed(values.map((value) => `${formatPercent(value)}%`))

type Texts = SimulatorMessages['assumptions']

function describePlan(scenario: Scenario, texts: Texts): [string, string][] {
  const { rate, cap, direct, levels, mix, blb, names } = scenario
  const packages = fill(texts.packagesText, {
    mix: names.map((name, index) => `${name} ${mix[index]}%`).join(', '),
    rates: percents(rate),
    caps: cap.map((each) => `${each}×`).join(', '),
    period: listed(scenario.period),
    release: listed(scenario.release),
  })
  const rewards = fill(texts.rewardsText, {
    direct: percents(direct),
    levels: levels.map((each) => percents(each) || texts.noLevels).join(' · '),
    odl: formatPercent(scenario.odl),
    royalty: formatPercent(scenario.royalty),
    bonus: blb.length === 0 ? texts.noBonus : fill(texts.bonus, { count: blb.length }),
  })
  return [
    [texts.packages, packages],
    [texts.rewards, rewards],
  ]
}

function describe(scenario: Scenario, texts: Texts): [string, string][] {
  const { start, joining, growth, referred, renewing, claiming } = scenario
  const treasury = fill(texts.treasuryText, {
    amount: wholeUsdt(scenario.treasury),
    withdrawn: formatPercent(scenario.withdrawn),
    fee: formatPercent(scenario.fee),
  })
  return [
    [texts.deposits, texts.depositsText],
    ...describePlan(scenario, texts),
    [texts.members, fill(texts.membersText, { start, joining, growth, referred, renewing, claiming })],
    [texts.treasury, treasury],
    [texts.order, texts.orderText],
    [texts.left, texts.leftText],
    [texts.real, texts.realText],
  ]
}

export function SimulationAssumptions({ scenario }: { scenario: Scenario }) {
  const { assumptions } = useSimulatorMessages()
  return (
    <section className={`${section.card} ${styles.card}`}>
      <h2>{assumptions.heading}</h2>
      <dl className={styles.assumptionList}>
        {describe(scenario, assumptions).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
