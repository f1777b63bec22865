import { IconCalendar } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './date-field.module.css'
import { FieldFrame } from './field-frame.tsx'
import field from './field.module.css'
import { fromIsoDay, toIsoDay, type TypedFormat } from './iso-day.ts'

type DateFieldProps = {
  label: string
  /** In the format, as everywhere on screen; a native date field follows the browser's language instead. */
  value: string
  /** dd/mm/yyyy unless the member chose another. */
  format?: TypedFormat
  autoComplete?: 'bday' | undefined
  error: string | undefined
  onChange: (text: string) => void
}

/** A day to type, or to choose in the browser's calendar. */
export function DateField({
  label,
  value,
  format = 'dd/mm/yyyy',
  error,
  autoComplete,
  onChange,
}: DateFieldProps) {
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
            value={toIsoDay(value, format) ?? ''}
            onChange={({ currentTarget }) => onChange(fromIsoDay(currentTarget.value, format))}
          />
        </span>
      }
    >
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          placeholder={t.ui.dayFormats[format]}
          maxLength={10}
          className={field.input}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
