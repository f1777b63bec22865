import { useState } from 'react'
import {
  readMemberDetails,
  recordLabels,
  saveMember,
  type MemberDetails,
} from '#contract/admin/member-records.ts'
import { t } from '#web/language/messages.ts'
import { ensureStepUp } from '#web/api/step-up-prompt.ts'
import { useQueryOnce } from '#web/api/use-query-once.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { findUnmarkedProblem } from '#web/api/find-unmarked-problem.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import type { ListedMember } from './member-actions.tsx'
import { MemberFields } from './member-fields.tsx'
import styles from './members.module.css'
import { useMemberForm } from './use-member-form.ts'

/** Edit, step-up authentication, confirmation, save. */
export function EditMember({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const query = useQueryOnce(readMemberDetails, { params: { memberId: BigInt(member.id) } })
  if (query.data) return <EditSteps file={query.data} onClose={onClose} />
  return (
    <Dialog
      wide
      opened
      onClose={onClose}
      title={t.admin.members.editMember({ userrefid: member.userrefid })}
      actions={<Button onClick={onClose}>{t.admin.members.cancel}</Button>}
    >
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.members.weCouldntLoadTheMember,
          reassurance: t.admin.members.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={5} label={t.admin.members.loadingTheMember} />}
      >
        {() => null}
      </QueryBoundary>
    </Dialog>
  )
}

function EditSteps({ file, onClose }: { file: MemberDetails; onClose: () => void }) {
  const [step, setStep] = useState<'form' | 'confirm'>('form')
  const form = useMemberForm(file.record)
  const { send, working, problem, fieldErrors } = useEndpointMutation(saveMember, {
    onConfirmationPending: onClose,
  })
  const invalidateMembers = useInvalidateTopic('members')

  async function review() {
    if (form.validate() && (await ensureStepUp())) setStep('confirm')
  }
  async function save() {
    const body = form.validate()
    const answer =
      body && (await send({ params: { memberId: file.id }, body: { ...body, lastEdited: file.lastEdited } }))
    if (!answer) return setStep('form')
    showToast({ tone: 'good', message: t.admin.members.informationUpdatedSuccessfully, seconds: 3 })
    invalidateMembers()
    onClose()
  }

  return (
    <>
      <MemberFormDialog
        file={file}
        form={{ ...form, errors: { ...fieldErrors, ...form.errors } }}
        problem={findUnmarkedProblem(fieldErrors, problem, Object.keys(form.values))}
        opened={step === 'form'}
        onSave={() => void review()}
        onClose={onClose}
      />
      <ConfirmDialog
        copy={{
          title: t.admin.members.saveMember({ userrefid: file.userrefid }),
          text: describeChanges(form.changed.map((name) => recordLabels[name])),
          confirm: t.admin.members.save,
          kind: 'solid',
        }}
        opened={step === 'confirm'}
        working={working}
        onConfirm={() => void save()}
        onClose={() => setStep('form')}
      />
    </>
  )
}

const describeChanges = (labels: string[]) =>
  labels.length === 0
    ? t.admin.members.noFieldsHaveChanged
    : t.admin.members.areYouSureYouWantToChange({ fields: labels.join(', ') })

function MemberFormDialog({
  file,
  form,
  problem,
  opened,
  onSave,
  onClose,
}: {
  file: MemberDetails
  form: ReturnType<typeof useMemberForm>
  problem: string | undefined
  opened: boolean
  onSave: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      wide
      opened={opened}
      onClose={onClose}
      title={t.admin.members.editMember({ userrefid: file.userrefid })}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.members.cancel}</Button>
          <Button kind="solid" onClick={onSave}>
            {t.admin.members.save}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        <MemberFields file={file} form={form} />
      </div>
    </Dialog>
  )
}
