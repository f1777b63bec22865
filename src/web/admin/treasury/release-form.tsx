import { useState } from 'react'
import { releaseCircuitBreaker } from '#contract/platform/circuit-breaker.ts'
import { t } from '#web/language/messages.ts'
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
      title: t.admin.treasury.letMoneyMoveAgain,
      text: acceptsRemaining ? t.admin.treasury.releaseConsequence : t.admin.treasury.releaseIsPublished,
      confirm: t.admin.treasury.requestTheRelease,
    }),
    onReset: () => setAcceptsRemaining(false),
  })
  return (
    <form className={panels.form} {...form.formProps}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField label={t.admin.treasury.reasonForTheRelease} {...form.text('reason')} />
      <CheckboxField
        label={t.admin.treasury.releaseAlthoughACheckStillFails}
        checked={acceptsRemaining}
        onChange={({ currentTarget }) => setAcceptsRemaining(currentTarget.checked)}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          {t.admin.treasury.release}
        </Button>
      </div>
      {form.dialogs}
    </form>
  )
}
