import { monthNumbers, type MonthNumber } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './coverage-chart.module.css'
import section from '../layout/section.module.css'
import { usePublicLocale } from '../use-public-locale.ts'

/** Rewards by month: paid the day they accrued, paid later, or still pending. */
export function CoverageChart() {
  const { coverage } = usePublicLocale().messages.exhibits
  return (
    <div className={`${styles.columns} ${section.figures}`} data-rewards={figure('paid.state')}>
      <div className={styles.text}>
        <p className={styles.share}>{figure('paid.share')}</p>
        <p className={styles.caption}>{coverage.caption}</p>
        <ul className={styles.key}>
          <li>
            <i data-part="sameDay" />
            {coverage.sameDay}
          </li>
          <li>
            <i data-part="later" />
            {coverage.later}
          </li>
          <li>
            <i data-part="pending" />
            {coverage.pending}
          </li>
        </ul>
      </div>
      <figure>
        <figcaption className={section.fine}>{coverage.months}</figcaption>
        <p className={styles.none}>{coverage.none}</p>
        <ol className={styles.bars}>
          {monthNumbers.map((number) => (
            <Month key={number} number={number} />
          ))}
        </ol>
      </figure>
    </div>
  )
}

function Month({ number }: { number: MonthNumber }) {
  const { spoken } = usePublicLocale().messages.exhibits.coverage
  const part = (name: 'sameDay' | 'later' | 'pending') => (
    <rect
      data-part={name}
      width="100"
      y={figure(`month.${number}.${name}.top`)}
      height={figure(`month.${number}.${name}.height`)}
    />
  )
  return (
    <li>
      <span className={styles.total}>{figure(`month.${number}.total`)}</span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {part('sameDay')}
        {part('later')}
        {part('pending')}
      </svg>
      <span className={styles.name}>{figure(`month.${number}.name`)}</span>
      <VisuallyHidden>{spoken.replaceAll('{{month.number.', `{{month.${number}.`)}</VisuallyHidden>
    </li>
  )
}
