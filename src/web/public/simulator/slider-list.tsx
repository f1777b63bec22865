import { grouped } from '#domain/money/readable-amount.ts'
import type { ScenarioField } from '#domain/simulation/scenario.ts'
import type { SliderField } from './form-fields.ts'
import { useSimulatorMessages } from './simulator-messages.ts'
import type { ScenarioTexts } from './scenario-state.ts'
import styles from './scenario-form.module.css'

export type Change = (texts: Partial<ScenarioTexts>) => void
type ListProps = {
  fields: readonly SliderField[]
  texts: ScenarioTexts
  faults: Partial<Record<ScenarioField, string>>
  onChange: Change
}

export function SliderList({ fields, texts, faults, onChange }: ListProps) {
  return fields.map((field) => (
    <Slider
      key={field.field}
      slider={field}
      text={texts[field.field]}
      fault={faults[field.field]}
      onChange={onChange}
    />
  ))
}

/** A value of a link that lies between two positions is one more position. */
function withValue(values: readonly string[], text: string): string[] {
  if (values.includes(text) || !Number.isFinite(Number(text))) return [...values]
  return [...values, text].toSorted((a, b) => Number(a) - Number(b))
}

type Props = { slider: SliderField; text: string; fault: string | undefined; onChange: Change }

function Slider({ slider: { field, values, unit = '' }, text, fault, onChange }: Props) {
  const { fields, notes } = useSimulatorMessages()
  const note = field === 'revenue' || field === 'fee' ? notes[field] : undefined
  const positions = withValue(values, text)
  const [whole = '', decimals] = text.split('.')
  const shown = `${grouped(whole)}${decimals === undefined ? '' : `.${decimals}`}${unit}`
  const noteId = `${field}-note`
  return (
    <div className={styles.slider}>
      <label htmlFor={field}>
        <span>{fields[field]}</span>
        <b aria-hidden="true">{shown}</b>
      </label>
      <input
        id={field}
        type="range"
        min={0}
        max={positions.length - 1}
        step={1}
        value={Math.max(0, positions.indexOf(text))}
        aria-valuetext={shown}
        aria-invalid={fault ? true : undefined}
        aria-describedby={(fault ?? note) ? noteId : undefined}
        onChange={({ target }) => onChange({ [field]: positions[Number(target.value)]! })}
      />
      {(fault ?? note) && (
        <p id={noteId} className={fault ? styles.fault : styles.note}>
          {fault ?? note}
        </p>
      )}
    </div>
  )
}
