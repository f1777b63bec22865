import { useId } from 'react'
import styles from './segmented-control.module.css'

/** Radio buttons underneath, so that the arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  variant = 'paper',
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  variant?: 'paper' | 'brand'
}) {
  const name = useId()
  return (
    <div className={styles.control} role="radiogroup" aria-label={label} data-variant={variant}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
