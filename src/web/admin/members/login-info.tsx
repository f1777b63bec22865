import { useState } from 'react'
import { readSignIns, sendPasswordReset } from '#contract/member-account.ts'
import { endMemberSession, endMemberSessions } from '#contract/member-records.ts'
import { useRead } from '#web/api/use-read.ts'
import { useSend } from '#web/api/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { loadableFrom } from '#web/ui/loadable.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast/toasts.ts'
import { PasswordDialog } from '../session/password-dialog.tsx'
import type { ListedMember } from './member-actions.tsx'
import styles from './login-info.module.css'
import { SignInList } from './sign-in-list.tsx'

/** Last sign-ins, where from, and which sessions are open. Nobody reads a password: a reset is mailed instead. */
export function LoginInfo({
  member,
  edits,
  onClose,
}: {
  member: ListedMember
  edits: boolean
  onClose: () => void
}) {
  const params = { memberId: BigInt(member.id) }
  const query = useRead(readSignIns, { params }, ['members'])
  const one = useSend(endMemberSession)
  const all = useSend(endMemberSessions)
  const reset = useSend(sendPasswordReset)
  const [asking, setAsking] = useState(false)
  const info = loadableFrom(query)
  const sessions = info.status === 'ready' ? info.data.sessions : []

  async function act(doing: Promise<{ message: string } | undefined>) {
    const answer = await doing
    showToast(
      answer
        ? { tone: 'good', message: answer.message }
        : { tone: 'bad', message: 'It could not be done. Try again shortly.' },
    )
    await query.refetch()
  }

  return (
    <>
      <Dialog
        wide
        opened={!asking}
        onClose={onClose}
        title={`Login info of ${member.userrefid}`}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        {info.status === 'loading' && <SkeletonRows count={3} label="Loading the sign-ins" />}
        {info.status === 'error' && (
          <ErrorState
            what="The sign-ins could not be loaded"
            safe="Nobody was signed in or out."
            onRetry={info.onRetry}
            retrying={info.retrying}
          />
        )}
        {info.status === 'ready' && (
          <SignInList
            {...info.data}
            {...(edits && {
              onEnd: (sessionId: string) => void act(one.send({ params: { ...params, sessionId } })),
            })}
          />
        )}
        {edits && (
          <div className={styles.tasks}>
            {sessions.some(({ open }) => open) && (
              <Button size="dense" working={all.working} onClick={() => void act(all.send({ params }))}>
                Sign out everywhere
              </Button>
            )}
            <Button size="dense" working={reset.working} onClick={() => setAsking(true)}>
              Send password reset
            </Button>
          </div>
        )}
      </Dialog>
      <PasswordDialog
        asked={{
          title: 'Send password reset',
          text: `A code to set a new password is mailed to ${member.name}, and every session of theirs ends. Give your own password to do this.`,
        }}
        opened={asking}
        onDone={() => {
          setAsking(false)
          void act(reset.send({ params }))
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
