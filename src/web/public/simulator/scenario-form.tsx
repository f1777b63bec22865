import type { ScenarioField } from '#domain/simulation/scenario.ts'
import section from '../layout/section.module.css'
import { courses, dropSliders, networkSliders, treasurySliders } from './form-fields.ts'
import { PlanFields } from './plan-fields.tsx'
import { useSimulatorMessages } from './simulator-messages.ts'
import type { ScenarioTexts } from './scenario-state.ts'
import { SliderList, type Change } from './slider-list.tsx'
import styles from './scenario-form.module.css'

export type FormState = {
  texts: ScenarioTexts
  faults: Partial<Record<ScenarioField, string>>
  /** A sentence about the run, a fault or the link. */
  notice: string
  /** Percent done; undefined while nothing runs. */
  progress: number | undefined
}

export type FormActions = {
  onChange: Change
  onRun: () => void
  onCancel: () => void
  onReset: () => void
  onCopy: () => void
  onNewSeed: () => void
}

export function ScenarioForm({ state, actions }: { state: FormState; actions: FormActions }) {
  const { form } = useSimulatorMessages()
  const { texts, faults } = state
  const lists = { texts, faults, onChange: actions.onChange }
  return (
    <form
      className={`${section.card} ${section.figures} ${styles.form}`}
      aria-label={form.label}
      onSubmit={(event) => {
        event.preventDefault()
        actions.onRun()
      }}
    >
      <CourseChoice texts={texts} onChange={actions.onChange} />
      <div className={styles.group}>
        <h2>{form.treasury}</h2>
        <SliderList fields={treasurySliders} {...lists} />
        {texts.drop !== '0' && <SliderList fields={dropSliders} {...lists} />}
      </div>
      <div className={styles.group}>
        <h2>{form.network}</h2>
        <SliderList fields={networkSliders} {...lists} />
      </div>
      <PlanFields {...lists} />
      <SeedField state={state} actions={actions} />
      <RunControls state={state} actions={actions} />
    </form>
  )
}

function CourseChoice({ texts, onChange }: { texts: ScenarioTexts; onChange: Change }) {
  const { form } = useSimulatorMessages()
  const chosen = texts.drop === '0' ? 'steady' : texts.drop === '100' ? 'stop' : 'drop'
  return (
    <fieldset className={styles.courses}>
      <legend>{form.course}</legend>
      <div>
        {courses.map(({ name, texts: changes }) => (
          <label key={name}>
            <input
              type="radio"
              name="course"
              value={name}
              checked={name === chosen}
              onChange={() => onChange(changes)}
            />
            <span>{form.courses[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props = { state: FormState; actions: FormActions }

function SeedField({ state: { texts, faults }, actions }: Props) {
  const { form } = useSimulatorMessages()
  return (
    <div className={styles.group}>
      <div className={styles.seed}>
        <label className={styles.text}>
          <span>{form.seed}</span>
          <input
            value={texts.seed}
            inputMode="numeric"
            aria-invalid={faults.seed ? true : undefined}
            aria-describedby="seed-note"
            onChange={({ target }) => actions.onChange({ seed: target.value.trim() })}
          />
        </label>
        <button type="button" className={`${section.button} ${section.ghost}`} onClick={actions.onNewSeed}>
          {form.nextSeed}
        </button>
      </div>
      <p id="seed-note" className={faults.seed ? styles.fault : styles.note}>
        {faults.seed ?? form.seedNote}
      </p>
    </div>
  )
}

function RunControls({ state: { progress, notice }, actions }: Props) {
  const { form } = useSimulatorMessages()
  const ghost = `${section.button} ${section.ghost}`
  return (
    <div className={styles.controls}>
      {progress === undefined ? (
        <button type="submit" className={section.button}>
          {form.run}
        </button>
      ) : (
        <>
          <progress max={100} value={progress} aria-label={form.progress} />
          <button type="button" className={ghost} onClick={actions.onCancel}>
            {form.cancel}
          </button>
        </>
      )}
      <div>
        <button type="button" className={ghost} onClick={actions.onReset}>
          {form.reset}
        </button>
        <button type="button" className={ghost} onClick={actions.onCopy}>
          {form.copy}
        </button>
      </div>
      <output className={styles.notice}>{notice}</output>
    </div>
  )
}
