import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './sheet.module.css'

/** Hidden only until publication is switched on for the first time. */
export function RunOffProjection() {
  const { runOff } = usePublicLocale().messages.transparency
  return (
    <div className={styles.runOff} data-run-off={figure('runOff.state')}>
      <PublicSection ground="card" heading={runOff.heading} lead={figure('runOff.note')}>
        <dl className={`${styles.pairs} ${section.figures}`}>
          <Pair label={runOff.due} value={figure('runOff.due')} />
          <Pair label={runOff.paid} value={figure('runOff.paid')} />
          <Pair label={runOff.pending} value={figure('runOff.pending')} />
          <Pair label={runOff.dry} value={figure('runOff.dry')} />
          <Pair label={runOff.needed} value={figure('runOff.needed')} />
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
