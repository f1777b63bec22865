import { useState } from 'react'
import { readSignIns, sendPasswordReset } from '#contract/member/member-account.ts'
import { endMemberSession, endMemberSessions } from '#contract/admin/member-records.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PasswordDialog } from '../step-up/password-dialog.tsx'
import type { ListedMember } from './member-actions.tsx'
import { SignInList } from './sign-in-list.tsx'
import { SignInActions } from './sign-in-actions.tsx'

type LoginInfoProps = { member: ListedMember; canEdit: boolean; onClose: () => void }

/** Last sign-ins, where from, and which sessions are open. Nobody reads a password: a reset is mailed instead. */
export function LoginInfo({ member, canEdit, onClose }: LoginInfoProps) {
  const { query, end, endAll, reset } = useSignIns(member)
  const [isPromptOpen, setIsPromptOpen] = useState(false)
  const info = queryState(query)
  return (
    <>
      <Dialog
        wide
        opened={!isPromptOpen}
        onClose={onClose}
        title={`Login info of ${member.userrefid}`}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        {info.status === 'loading' && <SkeletonRows count={3} label="Loading the sign-ins" />}
        {info.status === 'error' && (
          <ErrorState
            title="The sign-ins could not be loaded"
            reassurance="Nobody was signed in or out."
            onRetry={info.onRetry}
            retrying={info.retrying}
          />
        )}
        {info.status === 'ready' && <SignInList {...info.data} {...(canEdit && { onEnd: end })} />}
        {info.status === 'ready' && canEdit && (
          <SignInActions
            sessions={info.data.sessions}
            onEndAll={endAll}
            onReset={() => setIsPromptOpen(true)}
          />
        )}
      </Dialog>
      <PasswordDialog
        prompt={resetPrompt(member)}
        opened={isPromptOpen}
        onDone={() => {
          setIsPromptOpen(false)
          reset()
        }}
        onClose={() => setIsPromptOpen(false)}
      />
    </>
  )
}

const resetPrompt = ({ name }: ListedMember) => ({
  title: 'Send password reset',
  text: `A code to set a new password is mailed to ${name}, and every session of theirs ends. Give your own password to do this.`,
})

/** The sign-ins of a member, and what an administrator can do about them. */
function useSignIns(member: ListedMember) {
  const params = { memberId: BigInt(member.id) }
  const query = useEndpointQuery(readSignIns, { params }, ['members'])
  const endOne = useEndpointMutation(endMemberSession)
  const endEvery = useEndpointMutation(endMemberSessions)
  const reset = useEndpointMutation(sendPasswordReset)

  async function showOutcome(call: Promise<{ message: string } | undefined>) {
    const answer = await call
    showToast(
      answer
        ? { tone: 'good', message: answer.message }
        : { tone: 'bad', message: 'It could not be done. Try again shortly.' },
    )
    await query.refetch()
  }

  return {
    query,
    end: (sessionId: string) => void showOutcome(endOne.send({ params: { ...params, sessionId } })),
    endAll: () => void showOutcome(endEvery.send({ params })),
    reset: () => void showOutcome(reset.send({ params })),
  }
}
