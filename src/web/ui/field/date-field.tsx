import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './date-field.module.css'
import { FieldFrame } from './field-frame.tsx'
import field from './field.module.css'
import { fromIsoDay, toIsoDay } from './iso-day.ts'

type DateFieldProps = {
  label: string
  /** dd/mm/yyyy, as everywhere on screen; a native date field follows the browser's language instead. */
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A day to type, or to choose in the browser's calendar. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame
      label={label}
      error={error}
      end={
        <span className={styles.calendar}>
          <button
            type="button"
            aria-label={t.ui.chooseInACalendar({ label })}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon icon={IconCalendar} size={18} />
          </button>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            value={toIsoDay(value) ?? ''}
            onChange={({ currentTarget }) => onChange(fromIsoDay(currentTarget.value))}
          />
        </span>
      }
    >
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/yyyy"
          maxLength={10}
          className={field.input}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
