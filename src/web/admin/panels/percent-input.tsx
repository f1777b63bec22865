import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './panels.module.css'

/** Passes the text on as typed; callers parse it and treat invalid text as zero. */
export function PercentInput({
  label,
  value,
  onChange,
  step = 1,
  edited = false,
  labelled = false,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  step?: number
  edited?: boolean
  labelled?: boolean
}) {
  return (
    <label className={styles.percent}>
      {labelled ? <span className={styles.label}>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
      <span className={styles.box} data-edited={edited}>
        <input
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={step}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <span aria-hidden="true">%</span>
      </span>
    </label>
  )
}
