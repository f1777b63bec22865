import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { readAdminSession } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { isSessionEnded } from '#web/api/call-endpoint.ts'
import { clearSession, useStoredSession } from '#web/api/stored-session.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Redirect } from '#web/ui/layout/redirect.tsx'
import { StepUpPrompt } from '../step-up/step-up-prompt.tsx'
import styles from './guard-layout.module.css'
import { AdministratorContext } from './use-administrator.ts'

const PROFILE = '/anjo/profile'
const describeNextStep = () => t.admin.session.nothingMovesUntilTwoMasterAdmins

// Loaded only while money is stopped.
const MoneyStopBanner = lazy(async () => ({
  default: (await import('#web/ui/feedback/money-stop-banner.tsx')).MoneyStopBanner,
}))

/** Requires a signed-in administrator. One who must still set up two-factor sign-in can open only the profile. */
export default function GuardLayout() {
  const { pathname } = useLocation()
  const token = useStoredSession('adminToken')
  const session = useEndpointQuery(readAdminSession, token === null ? undefined : {}, ['circuit-breaker'])
  useEffect(() => {
    if (token === null) clearSession('admin')
  }, [token])

  if (token === null) return <RedirectToSignIn />
  if (session.data) {
    const { admin, moneyStop } = session.data
    if (admin.mustSetUpTwoFactor && pathname.toLowerCase() !== PROFILE)
      return <Navigate to={PROFILE} replace />
    return (
      <AdministratorContext value={admin}>
        {moneyStop && (
          <Suspense fallback={null}>
            <MoneyStopBanner {...moneyStop} next={describeNextStep()} />
          </Suspense>
        )}
        <Outlet />
        <StepUpPrompt />
      </AdministratorContext>
    )
  }
  if (!session.isError || isSessionEnded(session.error)) {
    return (
      <main className={styles.screen}>
        <LoadingNote>{t.admin.session.loadingTheBackOffice}</LoadingNote>
        <Spinner size={24} />
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      <ErrorState
        title={t.admin.session.weCouldntLoadYourSession}
        reassurance={t.admin.session.youAreStillSignedIn}
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      />
    </main>
  )
}

function RedirectToSignIn() {
  const { pathname } = useLocation()
  const state = useMemo(() => ({ from: pathname }), [pathname])
  return <Redirect to="/anjo/login" state={state} />
}
