import { useNavigate } from 'react-router'
import { signOutAdmin } from '#contract/admin/admins.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { clearSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

/** A failed sign-out is reported and reloads the home page, which drops all back-office state. */
export function useSignOut() {
  const navigate = useNavigate()
  return async function signOut() {
    try {
      const { message } = await callEndpoint(signOutAdmin, {})
      showToast({ tone: 'good', message, seconds: 3 })
      await navigate('/anjo/login', { replace: true })
    } catch (cause) {
      reportError(new Error('Logout failed', { cause }))
      location.assign('/')
    } finally {
      clearSession('admin')
    }
  }
}
