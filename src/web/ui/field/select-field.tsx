import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

type SelectFieldProps = ComponentProps<'select'> &
  FieldProps & { options: { value: string; label: string }[] }

/** A native select: works best on phones. */
export function SelectField({ label, verdict, error, icon, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame
      label={label}
      verdict={verdict}
      error={error}
      {...(icon && { icon })}
      end={<Icon icon={IconChevronDown} size={20} />}
    >
      {(attributes) => (
        <select {...select} {...attributes} className={styles.input}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
