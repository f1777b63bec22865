import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import type { PendingConsent } from '#contract/member/consents.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readSession } from '#contract/member/members.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { isSessionEnded } from '#web/api/call-endpoint.ts'
import { clearSession, useStoredSession } from '#web/api/stored-session.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Splash } from '#web/ui/layout/splash.tsx'
import type { RedirectHandle, SignInRedirect } from './sign-in-redirect.ts'
import { precacheMemberArea } from './precache.ts'
import { readStoredMember } from './stored-member.ts'
import { PreferencesProvider } from './preferences-provider.tsx'
import { useMemberLanguage } from './use-member-language.ts'
import { usePendingPreferences } from './use-pending-preferences.ts'
import { MemberContext } from './use-member.ts'

// Loaded only for administrators who view an account.
const ViewBanner = lazy(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))
// Loaded only while a legal document waits for an answer.
const ConsentBanner = lazy(async () => ({
  default: (await import('../consent/consent-banner.tsx')).ConsentBanner,
}))
// Loaded only while money is stopped.
const MoneyStopBanner = lazy(async () => ({
  default: (await import('#web/ui/feedback/money-stop-banner.tsx')).MoneyStopBanner,
}))
// Loaded after the first screen.
const StatementWatch = lazy(async () => {
  const [{ AlarmScreen }, { StatementWatch: Watch }] = await Promise.all([
    import('../proof/check/alarm-screen.tsx'),
    import('../proof/check/statement-watch.tsx'),
    loadTexts('proof'),
  ])
  return {
    default: ({ userrefid }: { userrefid: string }) => (
      <Watch userrefid={userrefid} AlarmScreen={AlarmScreen} />
    ),
  }
})
const ConsentScreen = lazy(async () => ({
  default: (await import('../consent/consent-screen.tsx')).ConsentScreen,
}))

/** Requires a stored session that the server still accepts; otherwise redirects to sign-in. */
export default function GuardLayout() {
  const stored = readStoredMember(useStoredSession('authToken'))
  useEffect(() => void precacheMemberArea().catch(() => {}), [])
  const [wasSignedIn, setWasSignedIn] = useState(false)
  const session = useEndpointQuery(readSession, 'problem' in stored ? undefined : {}, [
    'session',
    'rates',
    'circuit-breaker',
  ])
  const { apply, save } = usePendingPreferences()
  // Asked after sign-in. A version that comes into force later shows the banner, so that it interrupts no form.
  const [isAsking, setIsAsking] = useState(true)
  if (session.data && !wasSignedIn) {
    setWasSignedIn(true)
    setIsAsking(session.data.pendingConsents.length > 0)
  }
  const isInLanguage = useMemberLanguage(session.data)
  if ('problem' in stored) return <RedirectToSignIn problem={stored.problem} ended={wasSignedIn} />
  if (session.data) {
    if (!isInLanguage) return <Splash />
    return (
      <MemberContext value={session.data.user}>
        <PreferencesProvider
          preferences={apply(session.data.preferences)}
          rates={session.data.rates}
          save={save}
        >
          <Banners {...session.data} />
          <Checks {...session.data} />
          <ConsentGate
            pending={session.data.pendingConsents}
            isAsking={isAsking}
            onAskingChange={setIsAsking}
          />
        </PreferencesProvider>
      </MemberContext>
    )
  }
  if (!session.isError || isSessionEnded(session.error)) return <Splash />
  return (
    <main id="content" tabIndex={-1}>
      <ErrorState
        title={t.session.weCouldntLoadYourAccount}
        reassurance={t.session.youreStillLoggedInAndNothing}
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      />
    </main>
  )
}

/** An administrator's view of the account, and the circuit breaker. */
const Banners = ({
  user,
  view,
  moneyStop,
}: Pick<ResponseBody<typeof readSession>, 'user' | 'view' | 'moneyStop'>) => (
  <Suspense fallback={null}>
    {view && <ViewBanner userrefid={user.userrefid} view={view} />}
    {moneyStop && <MoneyStopBanner {...moneyStop} next={t.session.youCanReadEverythingNothingMoves} />}
  </Suspense>
)

/** Not while an administrator views the account: the browser is not the member's. */
const Checks = ({ user, view }: Pick<ResponseBody<typeof readSession>, 'user' | 'view'>) => (
  <Suspense fallback={null}>
    {!view && <StatementWatch key={user.userrefid} userrefid={user.userrefid} />}
  </Suspense>
)

type ConsentGateProps = {
  pending: readonly PendingConsent[]
  isAsking: boolean
  onAskingChange: (isAsking: boolean) => void
}

function ConsentGate({ pending, isAsking, onAskingChange }: ConsentGateProps) {
  if (pending.length > 0 && isAsking) {
    return (
      <Suspense fallback={<Splash />}>
        <ConsentScreen pending={pending} onPostpone={() => onAskingChange(false)} />
      </Suspense>
    )
  }
  return (
    <>
      {pending.length > 0 && (
        <Suspense fallback={null}>
          <ConsentBanner onReview={() => onAskingChange(true)} />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

/**
 * Clears the stored session and redirects to sign-in. The reason is read before clearing, so that it names the original
 * problem. A route can override the message with its `handle`.
 */
function RedirectToSignIn({ problem, ended }: { problem: string; ended: boolean }) {
  useEffect(() => clearSession('member'), [])
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as Partial<RedirectHandle> | undefined)
  const override = handles.find((handle) => handle?.describeRedirect)?.describeRedirect?.()
  // `Navigate` navigates again for every new object, which never ends while the sign-in screen loads.
  const [state] = useState<SignInRedirect>({
    ...(override ? (ended ? override.sessionEnded : override.signedOut) : { message: problem }),
    returnPath: pathname,
  })
  return <Navigate to="/user/login" replace state={state} />
}
