import { IconChevronDown, type Icon as TablerIcon } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './select-pill.module.css'

/** A compact native select. */
export function SelectPill<Value extends string>({
  label,
  value,
  options,
  onChange,
  icon,
}: {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  icon?: TablerIcon
}) {
  return (
    <span className={styles.select} data-icon={icon !== undefined}>
      {icon && <Icon icon={icon} size={18} />}
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
