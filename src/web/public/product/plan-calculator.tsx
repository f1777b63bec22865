import { figure } from '../figure.ts'
import { Repeat } from '../repeat.tsx'
import section from '../layout/section.module.css'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './plan-calculator.module.css'

/** Filled by scripts/calculator.ts under these names. */
const RESULTS = ['daily', 'days', 'total', 'cap', 'fee', 'net', 'release'] as const

/** Where the script writes. */
const TAGS: RichTextTags = {
  b: (children) => <b>{children}</b>,
  amount: () => <span data-result="pending" />,
  output: () => <output data-funded-label />,
}

/** The script reads the plan from the form and uses the rules of the daily closing; without scripts, worked examples show. */
export function PlanCalculator() {
  const { calculator } = usePublicLocale().messages.product
  const { accepts, acceptsSteps, capped, days } = calculator
  return (
    <div className={styles.columns}>
      <form
        className={`${section.card} ${styles.form}`}
        data-calculator={figure('plan.json')}
        data-messages={JSON.stringify({ accepts, acceptsSteps, capped, days })}
        hidden
      >
        <Packages legend={calculator.package} />
        <label className={styles.amount}>
          <span>{calculator.amount}</span>
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
            <RichText text={calculator.funded} tags={TAGS} />
          </span>
          <input
            type="range"
            name="funded"
            min="0"
            max="100"
            step="5"
            defaultValue="100"
            aria-label={calculator.fundedLabel}
          />
        </label>
      </form>
      <Result />
      <Examples />
    </div>
  )
}

function Packages({ legend }: { legend: string }) {
  return (
    <fieldset className={styles.packages}>
      <legend>{legend}</legend>
      <Repeat section="packages">
        <label>
          <input type="radio" name="package" value={figure('package.key')} />
          <span>{figure('package.name')}</span>
        </label>
      </Repeat>
    </fieldset>
  )
}

function Result() {
  const { calculator } = usePublicLocale().messages.product
  return (
    <div className={`${styles.result} ${section.figures}`} data-calculator-result hidden>
      <p className={styles.tag}>{calculator.tag}</p>
      <dl aria-live="polite">
        {RESULTS.map((name) => (
          <div key={name} data-row={name}>
            <dt>{calculator.results[name]}</dt>
            <dd data-result={name} />
          </div>
        ))}
      </dl>
      <p className={styles.pending} data-pending>
        <RichText text={calculator.pending} tags={TAGS} />
        {calculator.pendingText}
      </p>
    </div>
  )
}

function Examples() {
  const { example } = usePublicLocale().messages.product.calculator
  return (
    <ul className={styles.examples} data-calculator-examples>
      <Repeat section="packages">
        <li className={section.card}>
          <h3 className={section.cardTitle}>{figure('package.name')}</h3>
          <p>{example}</p>
        </li>
      </Repeat>
    </ul>
  )
}
