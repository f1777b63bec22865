import { useRef } from 'react'
import { signOut } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { clearSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

/** The public home page is prerendered and has no toasts, so the message shows here first. */
const TOAST_MS = 1200

export function useSignOut() {
  const { send } = useEndpointMutation(signOut)
  const isSignedOut = useRef(false)
  return async function signOutAndLeave() {
    if (isSignedOut.current) return
    const answer = await send({})
    if (!answer) {
      showToast({ tone: 'bad', message: t.session.weCouldntLogYouOutTry })
      return
    }
    isSignedOut.current = true
    // The claim that check-storage.ts keeps for this member. A session that the server ended leaves it there.
    localStorage.removeItem('statement-claim')
    showToast({ tone: 'good', message: answer.message })
    // Cleared on `pagehide`: earlier, the guard would redirect to sign-in.
    addEventListener('pagehide', () => clearSession('member'), { once: true })
    setTimeout(() => location.assign('/'), TOAST_MS)
  }
}
