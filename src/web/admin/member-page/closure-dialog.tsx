import { useId } from 'react'
import { closeAccount } from '#contract/admin/member-records.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ListedMember } from '../members/member-actions.tsx'
import { nameMember } from '../members/name-member.ts'
import styles from './member-page.module.css'

/** Always under dual control: another administrator confirms. */
export function ClosureDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const formId = useId()
  const invalidateMembers = useInvalidateTopic('members')
  const form = useForm(closeAccount, {
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
      title={`Close the account of ${nameMember(member.name, member.userrefid)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} working={form.working}>
            Ask to close
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>
          {member.name} is signed out and can never sign in again. Name, contacts, bank details, notes, tags
          and devices are erased. This cannot be undone.
        </p>
        <p>
          The ledger, payments, the sponsor tree and the audit log stay. The account must be empty: no money,
          no active package, nothing in progress. Another administrator has to confirm.
        </p>
        <TextField {...reason} label="Reason" maxLength={500} error={reason.error ?? form.problem} />
      </form>
    </Dialog>
  )
}
