import type { ScenarioField } from '#domain/simulation/scenario.ts'
import section from '../layout/section.module.css'
import { courses, dropSliders, networkSliders, treasurySliders } from './form-fields.ts'
import { PlanFields } from './plan-fields.tsx'
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
  const { texts, faults } = state
  const lists = { texts, faults, onChange: actions.onChange }
  return (
    <form
      className={`${section.card} ${section.figures} ${styles.form}`}
      aria-label="Assumptions"
      onSubmit={(event) => {
        event.preventDefault()
        actions.onRun()
      }}
    >
      <CourseChoice texts={texts} onChange={actions.onChange} />
      <div className={styles.group}>
        <h2>Treasury</h2>
        <SliderList fields={treasurySliders} {...lists} />
        {texts.drop !== '0' && <SliderList fields={dropSliders} {...lists} />}
      </div>
      <div className={styles.group}>
        <h2>Network</h2>
        <SliderList fields={networkSliders} {...lists} />
      </div>
      <PlanFields {...lists} />
      <SeedField state={state} actions={actions} />
      <RunControls state={state} actions={actions} />
    </form>
  )
}

function CourseChoice({ texts, onChange }: { texts: ScenarioTexts; onChange: Change }) {
  const chosen = texts.drop === '0' ? 'Steady' : texts.drop === '100' ? 'Stop' : 'Drop'
  return (
    <fieldset className={styles.courses}>
      <legend>Revenue over time</legend>
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
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props = { state: FormState; actions: FormActions }

function SeedField({ state: { texts, faults }, actions }: Props) {
  return (
    <div className={styles.group}>
      <div className={styles.seed}>
        <label className={styles.text}>
          <span>Seed</span>
          <input
            value={texts.seed}
            inputMode="numeric"
            aria-invalid={faults.seed ? true : undefined}
            aria-describedby="seed-note"
            onChange={({ target }) => actions.onChange({ seed: target.value.trim() })}
          />
        </label>
        <button type="button" className={`${section.button} ${section.ghost}`} onClick={actions.onNewSeed}>
          Next seed
        </button>
      </div>
      <p id="seed-note" className={faults.seed ? styles.fault : styles.note}>
        {faults.seed ?? 'The same seed and assumptions give the same figures.'}
      </p>
    </div>
  )
}

function RunControls({ state: { progress, notice }, actions }: Props) {
  const ghost = `${section.button} ${section.ghost}`
  return (
    <div className={styles.controls}>
      {progress === undefined ? (
        <button type="submit" className={section.button}>
          Run simulation
        </button>
      ) : (
        <>
          <progress max={100} value={progress} aria-label="Progress of the simulation" />
          <button type="button" className={ghost} onClick={actions.onCancel}>
            Cancel
          </button>
        </>
      )}
      <div>
        <button type="button" className={ghost} onClick={actions.onReset}>
          Reset
        </button>
        <button type="button" className={ghost} onClick={actions.onCopy}>
          Copy link
        </button>
      </div>
      <output className={styles.notice}>{notice}</output>
    </div>
  )
}
