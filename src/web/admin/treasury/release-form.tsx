import { useState } from 'react'
import { releaseCircuitBreaker } from '#contract/platform/circuit-breaker.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

/** Requests the release. Another master admin has to confirm it. */
export function ReleaseForm({ stopId }: { stopId: bigint }) {
  const [acceptsRemaining, setAcceptsRemaining] = useState(false)
  const form = useConfirmedForm(releaseCircuitBreaker, {
    initial: { reason: '' },
    extraFields: { stopId: String(stopId), acceptsRemaining },
    confirmationCopy: () => ({
      title: 'Let money move again?',
      text: `All checks run again first. Another master admin has to confirm. The reason is published on the Transparency page${acceptsRemaining ? ', with the checks that still fail' : ''}.`,
      confirm: 'Request the release',
    }),
    onReset: () => setAcceptsRemaining(false),
  })
  return (
    <form className={panels.form} {...form.formProps}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField label="Reason for the release" {...form.text('reason')} />
      <CheckboxField
        label="Release although a check still fails. The failure is published and stops money again if it changes."
        checked={acceptsRemaining}
        onChange={({ currentTarget }) => setAcceptsRemaining(currentTarget.checked)}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          Release
        </Button>
      </div>
      {form.dialogs}
    </form>
  )
}
