import { askMember, type HoldableQueue, type QueueCase } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './queue.module.css'

const FORM = 'question-to-member'

type Props = { queue: HoldableQueue; held: QueueCase; onClose: () => void }

export function AskDialog({ queue, held, onClose }: Props) {
  const form = useForm(askMember, {
    initial: { text: '' },
    params: { queue, caseId: held.id },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      onClose={form.working ? () => {} : onClose}
      title={t.admin.queues.holdWithQuestionTo({ label: held.label })}
      actions={
        <>
          <Button onClick={onClose} disabled={form.working}>
            {t.admin.queues.cancel}
          </Button>
          <Button kind="solid" type="submit" form={FORM} working={form.working}>
            {t.admin.queues.sendQuestionAndHold}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={FORM} className={styles.form}>
        <p>{t.admin.queues.holdConsequence}</p>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextArea {...form.text('text')} data-autofocus label={t.admin.queues.question} maxLength={4000} />
      </form>
    </Dialog>
  )
}
