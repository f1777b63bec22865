import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import { MoneyFlowTall } from './money-flow-tall.tsx'
import { MoneyFlowWide } from './money-flow-wide.tsx'
import styles from './streams.module.css'

export function MoneyFlow() {
  const { heading, lead } = usePublicLocale().messages.home.flow
  return (
    <section id="where-a-reward-comes-from" className={`${section.section} ${section.alternate}`}>
      <div className={`${section.column} ${styles.columns}`}>
        <div className={section.heading}>
          <h2>{heading}</h2>
          <p className={section.lead}>{lead}</p>
        </div>
        <MoneyFlowWide />
        <MoneyFlowTall />
      </div>
    </section>
  )
}
