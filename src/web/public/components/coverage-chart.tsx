import { monthNumbers, type MonthNumber } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import styles from './coverage-chart.module.css'
import section from '../layout/section.module.css'

/** Rewards by month: paid the day they accrued, paid later, or still pending. */
export function CoverageChart() {
  return (
    <div className={`${styles.columns} ${section.figures}`} data-rewards={figure('paid.state')}>
      <div className={styles.text}>
        <p className={styles.share}>{figure('paid.share')}</p>
        <p className={styles.caption}>
          of all rewards accrued since launch are paid. Statement of {figure('statement.at')} UTC.
        </p>
        <ul className={styles.key}>
          <li>
            <i data-part="sameDay" />
            Paid the day they accrued
          </li>
          <li>
            <i data-part="later" />
            Paid later, after waiting as Pending
          </li>
          <li>
            <i data-part="pending" />
            Still Pending, {figure('pending.total')} USDT
          </li>
        </ul>
      </div>
      <figure className={styles.figure}>
        <figcaption className={section.fine}>Rewards accrued by month, in USDT</figcaption>
        <p className={styles.none}>No rewards yet. The chart starts with the first daily closing.</p>
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
      <span className={styles.spoken}>
        {`: ${figure(`month.${number}.sameDay`)} paid the same day, ${figure(`month.${number}.later`)} later, ${figure(`month.${number}.pending`)} still Pending`}
      </span>
    </li>
  )
}
