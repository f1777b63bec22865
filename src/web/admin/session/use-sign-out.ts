import { useNavigate } from 'react-router'
import { signOutAdmin } from '#contract/admin/admins.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { clearSession } from '#web/api/stored-session.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

/** A sign-out that fails is reported, and the home page is loaded anew, where nothing of the back office is left. */
export function useSignOut() {
  const navigate = useNavigate()
  return async function leave() {
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
