import { packageTypes } from '#domain/packages/plan.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './plan-calculator.module.css'

/** Filled by scripts/calculator.ts under these names. */
const RESULTS = [
  ['daily', 'Daily bounty'],
  ['days', 'Days until it ends (period or cap)'],
  ['total', 'Total by then'],
  ['cap', 'Cap on all rewards'],
  ['fee', 'Withdrawal fee'],
  ['net', 'You would receive'],
  ['release', 'Principal released after'],
] as const

/** The script reads the plan from the form and uses the rules of the daily closing; without scripts, worked examples show. */
export function PlanCalculator() {
  return (
    <div className={styles.columns}>
      <form className={`${section.card} ${styles.form}`} data-calculator={figure('plan.json')} hidden>
        <fieldset className={styles.packages}>
          <legend>Package</legend>
          {packageTypes.map((type) => (
            <label key={type}>
              <input type="radio" name="package" value={type} defaultChecked={type === 'igniteFund'} />
              <span>{figure(`plan.${type}.name`)}</span>
            </label>
          ))}
        </fieldset>
        <label className={styles.amount}>
          <span>Amount in whole USDT</span>
          <input
            type="text"
            name="amount"
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="amount-note"
          />
        </label>
        <output id="amount-note" className={styles.note} data-note />
        <label className={styles.funded}>
          <span>
            Days the treasury can pay: <output data-funded-label />
          </span>
          <input
            type="range"
            name="funded"
            min="0"
            max="100"
            step="5"
            defaultValue="100"
            aria-label="Percentage of days the treasury can pay"
          />
        </label>
      </form>
      <Result />
      <Examples />
    </div>
  )
}

function Result() {
  return (
    <div className={`${styles.result} ${section.figures}`} data-calculator-result hidden>
      <p className={styles.tag}>Projection, not a promise</p>
      <dl aria-live="polite">
        {RESULTS.map(([name, label]) => (
          <div key={name} data-row={name}>
            <dt>{label}</dt>
            <dd data-result={name} />
          </div>
        ))}
      </dl>
      <p className={styles.pending} data-pending>
        <b>
          <span data-result="pending" /> USDT would be Pending
        </b>
        It counts towards the cap and is paid only once the treasury covers it. No one can say when that is.
      </p>
    </div>
  )
}

function Examples() {
  return (
    <ul className={styles.examples} data-calculator-examples>
      {packageTypes.map((type) => (
        <li key={type} className={section.card}>
          <h3 className={section.cardTitle}>{figure(`plan.${type}.name`)}</h3>
          <p>
            {`Projection: ${figure(`plan.${type}.example.amount`)} USDT earns ${figure(`plan.${type}.example.daily`)} a day and ${figure(`plan.${type}.example.total`)} in ${figure(`plan.${type}.period`)} days if every day is funded, under a cap of ${figure(`plan.${type}.example.cap`)}. Withdrawing costs ${figure('withdrawal.fee')}%. What the treasury does not cover stays Pending.`}
          </p>
        </li>
      ))}
    </ul>
  )
}
