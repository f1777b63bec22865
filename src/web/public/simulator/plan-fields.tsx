import { codecOf, defaultScenario, type ScenarioField } from '#domain/simulation/scenario.ts'
import { packageFields, rewardSliders, type FormField } from './form-fields.ts'
import { fill, useSimulatorMessages } from './simulator-messages.ts'
import type { ScenarioTexts } from './scenario-state.ts'
import { SliderList, type Change } from './slider-list.tsx'
import styles from './scenario-form.module.css'

type Props = { texts: ScenarioTexts; faults: Partial<Record<ScenarioField, string>>; onChange: Change }

const BONUS = 'Beyond Limit Bonus'
const publishedSlabs = codecOf('blb').format(defaultScenario().blb)

/** The plan: terms of each package, levels and bonuses. */
export function PlanFields({ texts, faults, onChange }: Props) {
  const { form, fields } = useSimulatorMessages()
  const names = texts.names.split('~')
  const list = (field: FormField) => {
    const fault = faults[field]
    return { field, label: fields[field], text: texts[field], names, fault, onChange }
  }
  return (
    <details className={styles.plan}>
      <summary>{form.plan}</summary>
      {packageFields.map((field) => (
        <PackageTerms key={field} {...list(field)} />
      ))}
      <PackageTerms {...list('levels')} />
      <p className={styles.note}>{form.levelsNote}</p>
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
  names: readonly string[]
  onChange: Change
  /** Why the values cannot be used. */
  fault: string | undefined
}

function PackageTerms({ field, label, text, names, onChange, fault }: TermProps) {
  const { packageTerm } = useSimulatorMessages().form
  // The levels of a package are a list themselves.
  const [joint, unwanted] = field === 'levels' ? (['~', /[^\d.-]/g] as const) : (['-', /[^\d.]/g] as const)
  const values = text.split(joint)
  const set = (index: number, value: string) =>
    onChange({ [field]: names.map((_, each) => (each === index ? value : (values[each] ?? ''))).join(joint) })
  return (
    <fieldset className={styles.terms}>
      <legend>{label}</legend>
      {names.map((name, index) => (
        <input
          key={name}
          aria-label={fill(packageTerm, { label, name })}
          title={name}
          value={values[index] ?? ''}
          inputMode="decimal"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${field}-fault` : undefined}
          onChange={({ target }) => set(index, target.value.replaceAll(unwanted, ''))}
        />
      ))}
      {fault && (
        <p id={`${field}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
