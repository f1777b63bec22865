import { useState } from 'react'
import { isDay } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { readDateFormat } from '#web/ui/data/format-instant.ts'
import { DateField } from './date-field.tsx'
import { fromIsoDay, toIsoDay } from './iso-day.ts'

type DayFieldProps = {
  label: string
  /** In a form that is read as a whole, the name of the ISO day. */
  name?: string
  initial?: string | undefined
  error?: string | undefined
  autoComplete?: 'bday'
  /** Gets the ISO day, or the text if there is no such day. */
  onChange?: (value: string) => void
}

/** A day in the member's date format. An ISO day, which browsers fill in, is accepted in every format. */
export function DayField({ label, name, initial = '', error, autoComplete, onChange }: DayFieldProps) {
  const format = readDateFormat()
  const [text, setText] = useState(() => fromIsoDay(initial, format))
  const [isLeft, setIsLeft] = useState(false)
  const read = (typed: string) => toIsoDay(typed, format) ?? toIsoDay(typed, 'yyyy-mm-dd')
  const iso = read(text)
  function change(typed: string) {
    setText(isDay(typed) ? fromIsoDay(typed, format) : typed)
    setIsLeft(false)
    onChange?.(read(typed) ?? typed)
  }
  const isWrong = isLeft && text.trim() !== '' && iso === undefined
  return (
    <div onBlur={() => setIsLeft(true)}>
      <DateField
        label={label}
        format={format}
        value={text}
        error={isWrong ? t.ui.enterTheDayAs({ format: t.ui.dayFormats[format] }) : error}
        autoComplete={autoComplete}
        onChange={change}
      />
      {name && <input type="hidden" name={name} value={iso ?? ''} />}
    </div>
  )
}
