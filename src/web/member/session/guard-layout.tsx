import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { readSession } from '#contract/member/members.ts'
import { isSessionEnded } from '#web/api/call-endpoint.ts'
import { clearSession, useStoredSession } from '#web/api/stored-session.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Splash } from '#web/ui/layout/splash.tsx'
import { WidgetProvider } from '#web/ui/theme/widget-provider.tsx'
import type { DoorState } from './sign-in-redirect.ts'
import { keepOffline } from './precache.ts'
import { readStoredMember } from './stored-member.ts'
import { MemberContext } from './use-member.ts'

/** Behind it somebody is signed in: this browser holds their record, and the server knows their session. */
export default function GuardLayout() {
  const stored = readStoredMember(useStoredSession('authToken'))
  useEffect(() => void keepOffline().catch(() => {}), [])
  const [entered, setEntered] = useState(false)
  const session = useEndpointQuery(readSession, 'problem' in stored ? undefined : {}, ['session'])
  if (session.data && !entered) setEntered(true)
  if ('problem' in stored) return <ToTheDoor problem={stored.problem} ended={entered} />
  if (session.data) {
    return (
      <MemberContext value={session.data.user}>
        <WidgetProvider>
          <Outlet />
        </WidgetProvider>
      </MemberContext>
    )
  }
  if (!session.isError || isSessionEnded(session.error)) return <Splash />
  return (
    <main id="content" tabIndex={-1}>
      <ErrorState
        title="Your session could not be loaded"
        reassurance="You are still signed in, and nothing has changed."
        onRetry={() => void session.refetch()}
        retrying={session.isFetching}
      />
    </main>
  )
}

type Words = Omit<DoorState, 'from'>
type OwnWords = { signedOut: Words; ended: Words }

/**
 * A record that cannot be used is cleared; what is said is why it could not, not that it is gone. A screen may have words
 * of its own for those who are not signed in, and for those who were until now.
 */
function ToTheDoor({ problem: now, ended }: { problem: string; ended: boolean }) {
  const [problem] = useState(now)
  useEffect(() => clearSession('member'), [])
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as OwnWords | undefined)
  const ownWords = handles.find((handle) => handle?.signedOut)
  const state: DoorState = {
    ...(ownWords ? (ended ? ownWords.ended : ownWords.signedOut) : { message: problem }),
    from: pathname,
  }
  return <Navigate to="/user/login" replace state={state} />
}
