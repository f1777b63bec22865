import { useState, type FocusEvent } from 'react'
import { isDay } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { readDateFormat } from '#web/ui/data/format-instant.ts'
import { DateField } from './date-field.tsx'
import { fromIsoDay, toIsoDay } from './iso-day.ts'

type DayFieldProps = {
  label: string
  /** In a form that is read as a whole, the name of the ISO day. */
  name?: string
  /** The ISO day, or a text that is none; without `onChange`, the initial one. */
  value?: string | undefined
  error?: string | undefined
  autoComplete?: 'bday'
  /** Gets the ISO day, or the text if there is no such day. */
  onChange?: (value: string) => void
}

/** A day in the member's date format. An ISO day, which browsers fill in, is accepted in every format. */
export function DayField({ label, name, value = '', error, autoComplete, onChange }: DayFieldProps) {
  const format = readDateFormat()
  const toText = (typed: string) => (isDay(typed) ? fromIsoDay(typed, format) : typed)
  const read = (typed: string) => toIsoDay(typed, format) ?? toIsoDay(typed, 'yyyy-mm-dd')
  const [typedText, setText] = useState(() => toText(value))
  const [isLeft, setIsLeft] = useState(false)
  // The text stays as it was typed, "5/11/2026", until the form gets another day.
  const isTyped = onChange === undefined || (read(typedText) ?? typedText) === value
  const text = isTyped ? typedText : toText(value)
  const iso = read(text)
  function change(typed: string) {
    setText(toText(typed))
    setIsLeft(false)
    onChange?.(read(typed) ?? typed)
  }
  const isWrong = (isLeft || error !== undefined) && text.trim() !== '' && iso === undefined
  function leave({ relatedTarget }: FocusEvent) {
    // The note would move the submit button away while it is pressed. A form that holds its values checks them then.
    const isSent = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    setIsLeft(onChange === undefined || !isSent)
  }
  return (
    <div onBlur={leave}>
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
