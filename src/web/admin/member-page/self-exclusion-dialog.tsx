import { useId } from 'react'
import { endSelfExclusion } from '#contract/member/limits.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './member-page.module.css'

type Props = { memberId: bigint; onClose: () => void; onEnded: () => void }

export function SelfExclusionDialog({ memberId, onClose, onEnded }: Props) {
  const formId = useId()
  const form = useForm(endSelfExclusion, {
    initial: { reason: '' },
    params: { memberId },
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.memberPage.selfExclusionEnding, seconds: 3 })
      onEnded()
      onClose()
    },
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.memberPage.endSelfExclusion}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.memberPage.cancel}</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            {t.admin.memberPage.endIn7Days}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>{t.admin.memberPage.endSelfExclusionHint}</p>
        <TextField
          {...reason}
          label={t.admin.memberPage.reason}
          maxLength={500}
          error={reason.error ?? form.problem}
        />
      </form>
    </Dialog>
  )
}
