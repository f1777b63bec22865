import { useId } from 'react'
import { unfreezeMember } from '#contract/member/account-freeze.ts'
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
      title={`Unfreeze the account ${member.userrefid}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            Ask to unfreeze
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>
          {member.name} reported that someone else acted in this account. Make sure that you are talking to
          the owner: they can also unfreeze it themselves with a new password and their authenticator app.
        </p>
        <p>Withdrawals become possible again. Another administrator has to confirm.</p>
        <TextField {...reason} label="Reason" maxLength={500} error={reason.error ?? form.problem} />
      </form>
    </Dialog>
  )
}
