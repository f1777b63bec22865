import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { MoneyFlowTall } from './money-flow-tall.tsx'
import { MoneyFlowWide } from './money-flow-wide.tsx'
import styles from './streams.module.css'

export function MoneyFlow() {
  return (
    <section id="where-a-reward-comes-from" className={`${section.section} ${section.alternate}`}>
      <div className={`${section.column} ${styles.columns}`}>
        <div className={section.heading}>
          <h2>Where a reward comes from</h2>
          <p className={section.lead}>
            Rewards and deposits never mix. Each stream is as wide as its total since launch, in USDT, as of{' '}
            {figure('statement.at')} UTC.
          </p>
        </div>
        <MoneyFlowWide />
        <MoneyFlowTall />
      </div>
    </section>
  )
}
