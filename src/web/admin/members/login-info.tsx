import { readSignIns, sendPasswordReset } from '#contract/member/member-account.ts'
import { endMemberSession, endMemberSessions } from '#contract/admin/member-records.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useConfirmation } from '../review/use-confirmation.tsx'
import type { ListedMember } from './member-actions.tsx'
import { SignInList } from './sign-in-list.tsx'
import styles from './members.module.css'

function SignInActions({
  sessions,
  onEndAll,
  onReset,
}: {
  sessions: { open: boolean }[]
  onEndAll: () => void
  onReset: () => void
}) {
  return (
    <div className={styles.actions}>
      {sessions.some(({ open }) => open) && (
        <Button size="dense" onClick={onEndAll}>
          {t.admin.members.signOutEverywhere}
        </Button>
      )}
      <Button size="dense" onClick={onReset}>
        {t.admin.members.sendPasswordReset}
      </Button>
    </div>
  )
}

type LoginInfoProps = { member: ListedMember; canEdit: boolean; onClose: () => void }

/** Recent sign-ins and open sessions. Passwords are never shown: administrators send a reset instead. */
export function LoginInfo({ member, canEdit, onClose }: LoginInfoProps) {
  const { query, problem, end, endAll, reset } = useSignIns(member)
  const resetConfirmation = useConfirmation(
    {
      title: t.admin.members.sendPasswordResetQuestion,
      text: t.admin.members.weEmailACodeToSet({ name: member.name }),
      confirm: t.admin.members.send,
    },
    reset,
  )
  return (
    <>
      <Dialog
        wide
        opened
        onClose={onClose}
        title={t.admin.members.signInsOf({ userrefid: member.userrefid })}
        actions={<Button onClick={onClose}>{t.admin.members.close}</Button>}
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <QueryBoundary
          query={query}
          error={{
            title: t.admin.members.weCouldntLoadTheSignIns,
            reassurance: t.admin.members.noSessionWasChanged,
          }}
          skeleton={<SkeletonRows count={3} label={t.admin.members.loadingTheSignIns} />}
        >
          {(signIns) => (
            <>
              <SignInList {...signIns} {...(canEdit && { onEnd: end })} />
              {canEdit && (
                <SignInActions
                  sessions={signIns.sessions}
                  onEndAll={endAll}
                  onReset={resetConfirmation.begin}
                />
              )}
            </>
          )}
        </QueryBoundary>
      </Dialog>
      {resetConfirmation.dialogs}
    </>
  )
}

function useSignIns(member: ListedMember) {
  const params = { memberId: BigInt(member.id) }
  const query = useEndpointQuery(readSignIns, { params }, ['members'])
  const endOne = useEndpointMutation(endMemberSession)
  const endEvery = useEndpointMutation(endMemberSessions)
  const reset = useEndpointMutation(sendPasswordReset)

  async function showOutcome(call: Promise<{ message: string } | undefined>) {
    const answer = await call
    if (answer) showToast({ tone: 'good', message: answer.message })
    await query.refetch()
  }

  return {
    query,
    problem: endOne.problem ?? endEvery.problem ?? reset.problem,
    end: (sessionId: string) => void showOutcome(endOne.send({ params: { ...params, sessionId } })),
    endAll: () => void showOutcome(endEvery.send({ params })),
    reset: () => void showOutcome(reset.send({ params })),
  }
}
