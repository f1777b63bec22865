import { IconChevronDown } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './select-pill.module.css'

/** A compact native select. */
export function SelectPill<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon icon={IconChevronDown} size={16} />
    </span>
  )
}
