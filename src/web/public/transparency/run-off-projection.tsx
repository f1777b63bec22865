import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import styles from './sheet.module.css'

/** Hidden only until publication is switched on for the first time. */
export function RunOffProjection() {
  return (
    <div className={styles.runOff} data-run-off={figure('runOff.state')}>
      <PublicSection ground="card" heading="If nobody joined from today" lead={figure('runOff.note')}>
        <dl className={`${styles.pairs} ${section.figures}`}>
          <Pair label={`Rewards due until ${figure('runOff.lastDay')}`} value={figure('runOff.due')} />
          <Pair label="Paid by then, in USDT" value={figure('runOff.paid')} />
          <Pair label="Still pending then" value={figure('runOff.pending')} />
          <Pair label="First day with pending rewards" value={figure('runOff.dry')} />
          <Pair label="Revenue needed per day to pay everything" value={figure('runOff.needed')} />
        </dl>
        <p className={`${section.fine} ${styles.note}`}>{figure('runOff.assumptions')}</p>
      </PublicSection>
    </div>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
