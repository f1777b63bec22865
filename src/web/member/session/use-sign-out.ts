import { useRef } from 'react'
import { signOut } from '#contract/member/members.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { clearSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

/** The message is read here: the page it leads to is made at build time and has no toasts. */
const TOAST_MS = 1200

export function useSignOut() {
  const { send } = useEndpointMutation(signOut)
  const isSignedOut = useRef(false)
  return async function leave() {
    if (isSignedOut.current) return
    const answer = await send({})
    if (!answer) {
      showToast({ tone: 'bad', message: 'You could not be logged out. Try again.' })
      return
    }
    isSignedOut.current = true
    showToast({ tone: 'good', message: answer.message })
    // Not before the page goes: the guard would lead to the login first.
    addEventListener('pagehide', () => clearSession('member'), { once: true })
    setTimeout(() => location.assign('/'), TOAST_MS)
  }
}
