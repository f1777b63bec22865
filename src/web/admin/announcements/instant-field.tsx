import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { DayField } from '#web/ui/field/day-field.tsx'
import { FieldFrame } from '#web/ui/field/field-frame.tsx'
import field from '#web/ui/field/field.module.css'
import styles from './announcement-form.module.css'
import { toInstantText, toTime } from './instant-text.ts'

type InstantFieldProps = {
  labels: { day: string; time: string }
  initial: Date | null | undefined
  error: string | undefined
  /** Gets the ISO instant, nothing, or a text that is no instant. */
  onChange: (text: string) => void
}

/** A day and a time of it in UTC, as lists show them. */
export function InstantField({ labels, initial, error, onChange }: InstantFieldProps) {
  const [initialDay = '', initialTime = ''] = initial?.toISOString().split('T') ?? []
  const [day, setDay] = useState(initialDay)
  const [time, setTime] = useState(initialTime.slice(0, 5))
  const timeError = error && toTime(time) === undefined ? t.admin.announcements.enterATime : undefined
  const isDayMissing = error && day.trim() === '' && time.trim() !== ''
  const dayError = isDayMissing ? t.admin.announcements.enterTheDayOfTheTime : timeError ? undefined : error
  function changeDay(next: string) {
    setDay(next)
    onChange(toInstantText(next, time))
  }
  function changeTime(next: string) {
    setTime(next)
    onChange(toInstantText(day, next))
  }
  return (
    <div className={styles.instant}>
      <DayField label={labels.day} value={day} error={dayError} onChange={changeDay} />
      <FieldFrame label={labels.time} error={timeError} end={<span className={field.unit}>UTC</span>}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t.admin.announcements.timeFormat}
            maxLength={5}
            className={field.input}
            value={time}
            onChange={({ currentTarget }) => changeTime(currentTarget.value)}
          />
        )}
      </FieldFrame>
    </div>
  )
}
