import { defaultPlan, packageTypes } from '#domain/packages/plan.ts'
import { codecOf, defaultScenario, type ScenarioField } from '#domain/simulation/scenario.ts'
import { levelFields, packageFields, rewardSliders } from './form-fields.ts'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import type { ScenarioTexts } from './scenario-state.ts'
import { SliderList, type Change } from './slider-list.tsx'
import styles from './scenario-form.module.css'

type Props = { texts: ScenarioTexts; faults: Partial<Record<ScenarioField, string>>; onChange: Change }

const BONUS = 'Beyond Limit Bonus'
const names = packageTypes.map((type) => defaultPlan.packages[type].name)
const publishedSlabs = codecOf('blb').format(defaultScenario().blb)

/** The plan: terms of each package, levels and bonuses. */
export function PlanFields({ texts, faults, onChange }: Props) {
  const { form, fields } = useSimulatorMessages()
  return (
    <details className={styles.plan}>
      <summary>{form.plan}</summary>
      {packageFields.map((field) => (
        <PackageTerms key={field} field={field} label={fields[field]} text={texts[field]} onChange={onChange}>
          {faults[field]}
        </PackageTerms>
      ))}
      {levelFields.map((field) => (
        <label key={field} className={styles.text}>
          <span>{fields[field]}</span>
          <input
            value={texts[field]}
            inputMode="decimal"
            aria-invalid={faults[field] ? true : undefined}
            onChange={({ target }) => onChange({ [field]: target.value.trim() })}
          />
          <small className={faults[field] ? styles.fault : styles.note}>
            {faults[field] ?? form.levelsNote}
          </small>
        </label>
      ))}
      <SliderList fields={rewardSliders} texts={texts} faults={faults} onChange={onChange} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={texts.blb !== ''}
          onChange={({ target }) => onChange({ blb: target.checked ? publishedSlabs : '' })}
        />
        <span>{BONUS}</span>
      </label>
    </details>
  )
}

type TermProps = {
  field: ScenarioField
  label: string
  text: string
  onChange: Change
  /** Why the values cannot be used. */
  children: string | undefined
}

function PackageTerms({ field, label, text, onChange, children }: TermProps) {
  const { packageTerm } = useSimulatorMessages().form
  const values = text.split('-')
  const set = (index: number, value: string) =>
    onChange({ [field]: names.map((_, each) => (each === index ? value : (values[each] ?? ''))).join('-') })
  return (
    <fieldset className={styles.terms} aria-describedby={children ? `${field}-fault` : undefined}>
      <legend>{label}</legend>
      {names.map((name, index) => (
        <input
          key={name}
          aria-label={fill(packageTerm, { label, name })}
          title={name}
          value={values[index] ?? ''}
          inputMode="decimal"
          onChange={({ target }) => set(index, target.value.replaceAll(/[^\d.]/g, ''))}
        />
      ))}
      {children && (
        <p id={`${field}-fault`} className={styles.fault}>
          {children}
        </p>
      )}
    </fieldset>
  )
}
