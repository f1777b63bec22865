import { useState } from 'react'
import type { Day } from '#domain/closing/closing-day.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { toIsoDay } from '#web/ui/field/iso-day.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import panels from '../panels/panels.module.css'

type Copy = {
  title: string
  changes: readonly string[]
  /** From when the change applies without a day. */
  startNote: string
}

/** Confirms a plan change in words, and asks from which day it applies. */
export function usePlanConfirmation(copy: Copy, onConfirmed: (effectiveOn: Day | undefined) => void) {
  const [opened, setOpened] = useState(false)
  const schedule = useScheduleField()
  function confirm() {
    const day = schedule.read()
    if (day === null) return
    setOpened(false)
    onConfirmed(day)
  }
  const begin = () => {
    schedule.clear()
    setOpened(true)
  }
  return {
    begin,
    dialogs: (
      <ConfirmDialog
        copy={{
          title: copy.title,
          kind: 'solid',
          confirm: 'Confirm',
          text: (
            <div className={panels.form}>
              <p>{`${copy.changes.join('. ')}.`}</p>
              {schedule.field}
              <p className={panels.muted}>
                {schedule.text === '' ? copy.startNote : describeScheduled(schedule.text)}
              </p>
            </div>
          ),
        }}
        opened={opened}
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      />
    ),
  }
}

export const describeScheduled = (text: string) =>
  `Applies from ${text} 00:00 UTC. You can cancel it on the Plan page until then.`

/** An optional day; `read` returns null and shows an error if the text is no day. */
export function useScheduleField() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  return {
    text: text.trim(),
    clear() {
      setText('')
      setError(undefined)
    },
    read(): Day | undefined | null {
      if (text.trim() === '') return undefined
      const day = toIsoDay(text)
      if (day === undefined) setError('Enter a day as dd/mm/yyyy')
      return day ?? null
    },
    field: (
      <DateField
        label="Apply from (empty: now)"
        value={text}
        error={error}
        onChange={(next) => {
          setText(next)
          setError(undefined)
        }}
      />
    ),
  }
}
