import { useId } from 'react'
import * as z from 'zod/mini'
import { viewAsMember } from '#contract/admin/member-records.ts'
import { memberUser } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { ListedMember } from '../members/member-actions.tsx'
import { nameMember } from '../members/name-member.ts'
import styles from './member-page.module.css'

/** Opens the member area as the member sees it. */
export function ViewDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const formId = useId()
  const form = useForm(viewAsMember, {
    initial: { reason: '' },
    params: { memberId: BigInt(member.id) },
    onDone: ({ token, user }) => {
      storeSession({ authToken: JSON.stringify({ token, user: z.encode(memberUser, user) }) })
      location.assign('/user/dashboard')
    },
  })
  const reason = form.text('reason')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.memberPage.viewAs({ name: nameMember(member.name, member.userrefid) })}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.memberPage.cancel}</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working}>
            {t.admin.memberPage.viewFor30Minutes}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>{t.admin.memberPage.viewConsequence({ name: member.name })}</p>
        <p>{t.admin.memberPage.viewNotification}</p>
        <TextField
          {...reason}
          label={t.admin.memberPage.reason}
          maxLength={300}
          error={reason.error ?? form.problem}
        />
      </form>
    </Dialog>
  )
}
