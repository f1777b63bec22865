import { lazy, Suspense, useEffect, useState, useMemo, type ReactNode } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PendingConsent } from '#contract/member/consents.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readSession } from '#contract/member/members.ts'
import { loadTexts, switchLanguage, useLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { isSessionEnded } from '#web/api/call-endpoint.ts'
import { clearSession, useStoredSession } from '#web/api/stored-session.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Redirect } from '#web/ui/layout/redirect.tsx'
import { Splash } from '#web/ui/layout/splash.tsx'
import type { RedirectHandle, SignInRedirect } from './sign-in-redirect.ts'
import { readStoredMember } from './stored-member.ts'
import { usePendingPreferences } from './use-pending-preferences.ts'
import { MemberContext } from './use-member.ts'
import { readDashboard } from '#contract/member/member-dashboard.ts'
import { odlTimer } from '#contract/member/odl.ts'
import { DEFAULT_PREFERENCES } from '#domain/members/preferences.ts'
import { DisplayRateContext } from '#web/ui/data/amount/display-rate.ts'
import { setInstantFormat } from '#web/ui/data/format-instant.ts'
import { findDisplayRate, PreferencesContext, type MemberPreferences } from './use-preferences.ts'

/**
 * Switches to the member's language; false until its texts are loaded. An administrator who views the account keeps the language of
 * their own browser, and without a connection the one that is loaded stays.
 */
function useMemberLanguage(session: ResponseBody<typeof readSession> | undefined): boolean {
  const current = useLocale()
  const [isUnavailable, setIsUnavailable] = useState(false)
  const wanted = session && !session.view ? session.preferences.language : current
  useEffect(() => {
    if (wanted !== current) switchLanguage(wanted).catch(() => setIsUnavailable(true))
  }, [wanted, current])
  return wanted === current || isUnavailable
}

/** Applies the member's preferences to every screen below it. */
function PreferencesProvider({
  preferences,
  rates,
  save,
  children,
}: MemberPreferences & { children: ReactNode }) {
  const value = useMemo(() => ({ preferences, rates, save }), [preferences, rates, save])
  // Before the screens below render for the first time.
  setInstantFormat(preferences)
  useEffect(() => {
    setInstantFormat(preferences)
    return () => setInstantFormat(DEFAULT_PREFERENCES)
  }, [preferences])
  return (
    <PreferencesContext value={value}>
      <DisplayRateContext value={findDisplayRate(value)}>{children}</DisplayRateContext>
    </PreferencesContext>
  )
}

type ManifestRoute = {
  path?: string
  module: string
  clientLoaderModule?: string
  imports?: string[]
  css?: string[]
}
declare const __reactRouterManifest: { routes: Record<string, ManifestRoute | undefined> } | undefined

/** The four tabs, and the proof, which is needed most when the server is gone. */
const OFFLINE_PATHS = ['user/dashboard', 'user/packages', 'user/level', 'user/account', 'user/account/proof']
const API_PATHS = [
  readSession.path,
  readDashboard.path,
  odlTimer.path,
  '/api/activations',
  '/api/packages',
  '/api/community',
  '/api/announcements',
  '/api/team/distribution?period=all',
]

/** Has the service worker cache the assets this page loaded before it was active, and what the offline screens need. */
async function precacheMemberArea(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  // Those of the offline screens are cached as assets that this page loaded.
  await loadTexts('account', 'level', 'packages', 'proof')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const assets = loaded
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|theme\.js)/.test(pathname))
    .map(({ pathname }) => pathname)
  active?.postMessage({
    assets: [...new Set([...assets, ...listOfflineAssets()])],
    figures: API_PATHS,
  })
}

function listOfflineAssets(): string[] {
  if (typeof __reactRouterManifest === 'undefined') return []
  return Object.values(__reactRouterManifest.routes)
    .flatMap((route) =>
      route?.path !== undefined && OFFLINE_PATHS.includes(route.path)
        ? [route.module, route.clientLoaderModule ?? [], route.imports ?? [], route.css ?? []].flat()
        : [],
    )
    .map((url) => url.replace(/#.*$/, ''))
}

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
  // Read once: the problem changes when the session is cleared.
  const [reason] = useState(
    override ? (ended ? override.sessionEnded : override.signedOut) : { message: problem },
  )
  const state = useMemo<SignInRedirect>(() => ({ ...reason, returnPath: pathname }), [reason, pathname])
  return <Redirect to="/user/login" state={state} />
}
