import { useId } from 'react'
import { unfreezeMember } from '#contract/member/account-freeze.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ListedMember } from '../members/member-actions.tsx'
import styles from './member-page.module.css'

/** Always under dual control: another administrator confirms. */
export function UnfreezeDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const formId = useId()
  const invalidateMembers = useInvalidateTopic('members')
  const form = useForm(unfreezeMember, {
    initial: { reason: '' },
    params: { memberId: BigInt(member.id) },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 3 })
      invalidateMembers()
      onClose()
    },
    onConfirmationPending: onClose,
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.memberPage.unfreezeTheAccount({ userrefid: member.userrefid })}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.memberPage.cancel}</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            {t.admin.memberPage.askToUnfreeze}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>{t.admin.memberPage.unfreezeWarning({ name: member.name })}</p>
        <p>{t.admin.memberPage.withdrawalsBecomePossibleAgain}</p>
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
