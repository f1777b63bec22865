import { useState } from 'react'
import type { Day } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { fromIsoDay, toIsoDay } from '#web/ui/field/iso-day.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useWhatIf, type WhatIfDraft } from '../plan-what-if/use-what-if.tsx'

type Copy = {
  title: string
  changes: readonly string[]
  /** From when the change applies without a day. */
  startNote: string
}

type PlanConfirmation = {
  /** A change that can be compared with the current plan before it is saved. */
  compared?: Omit<WhatIfDraft, 'effectiveOn'>
  onConfirmed: (effectiveOn: Day | undefined, whatIfId: bigint | undefined) => void
}

/** Confirms a plan change in words, and asks from which day it applies. */
export function usePlanConfirmation(copy: Copy, { compared, onConfirmed }: PlanConfirmation) {
  const [opened, setOpened] = useState(false)
  const schedule = useScheduleField()
  const whatIf = useWhatIf(withDay(compared ?? { basedOn: 0 }, toIsoDay(schedule.text)))
  const close = () => setOpened(false)
  function confirm() {
    const day = schedule.read()
    if (day === null) return
    close()
    onConfirmed(day, whatIf.completeId)
  }
  const begin = () => {
    schedule.clear()
    setOpened(true)
  }
  return {
    begin,
    dialogs: (
      <Dialog
        opened={opened}
        wide={compared !== undefined}
        onClose={close}
        title={copy.title}
        actions={
          <>
            <Button data-autofocus onClick={close}>
              {t.admin.plan.cancel}
            </Button>
            <Button kind="solid" onClick={confirm}>
              {t.admin.plan.confirm}
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <ul>{copy.changes.map(renderChange)}</ul>
          {schedule.field}
          <p className={panels.muted}>
            {schedule.text === '' ? copy.startNote : describeScheduled(schedule.text)}
          </p>
          {compared && whatIf.panel}
        </Stack>
      </Dialog>
    ),
  }
}

const renderChange = (change: string) => <li key={change}>{change}</li>

/** The draft with the day from which it applies, if there is one. */
export const withDay = (draft: Omit<WhatIfDraft, 'effectiveOn'>, day: Day | undefined): WhatIfDraft => ({
  ...draft,
  ...(day !== undefined && { effectiveOn: day }),
})

export const describeScheduled = (text: string) => t.admin.plan.scheduledFrom({ text })

/** A day that is optional unless there is an earliest one; `read` returns null and shows an error if it is missing or no day. */
export function useScheduleField() {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const write = (next: string) => {
    setText(next)
    setError(undefined)
  }
  return {
    text: text.trim(),
    write,
    clear: () => write(''),
    read(earliest?: Day): Day | undefined | null {
      const day = toIsoDay(text)
      const isEmpty = text.trim() === ''
      if (isEmpty && earliest === undefined) return undefined
      if (isEmpty) setError(t.admin.plan.startsAtTheEarliest({ day: fromIsoDay(earliest!) }))
      else if (day === undefined) setError(t.admin.plan.enterADay)
      return day ?? null
    },
    field: <DateField label={t.admin.plan.applyFromEmptyNow} value={text} error={error} onChange={write} />,
  }
}
