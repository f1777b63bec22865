import { IconLogout } from '@tabler/icons-react'
import { countUnreadNotifications } from '#contract/platform/unread-notifications.ts'
import { t } from '#web/language/messages.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { useServerNow, readDeviceTime } from '#web/api/server-time.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { HiddenAmountsContext } from '#web/ui/data/amount/hidden-amounts.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { useMember } from '../session/use-member.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import screen from '#web/ui/layout/screen.module.css'
import styles from './dashboard.module.css'
import { useDashboard } from './use-dashboard.ts'
import { useEffect, useState } from 'react'
import { Brand } from '#web/ui/layout/brand.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/feedback/skeleton.tsx'

/** A shorter absence continues the same visit. */
const ABSENCE_MS = 30 * 60_000

/** `seen` and `since` are server times; `deviceMs` measures the absence on the device's clock. */
type StoredVisit = { since: string | null; seen: string; deviceMs: number }

const keyOf = (userrefid: string) => `last-visit:${userrefid}`

/** When the member last looked at the dashboard on this device before this visit; undefined on the first one. */
function useLastVisit(userrefid: string): Date | undefined {
  const [lastVisit] = useState(() => readLastVisit(userrefid))
  return lastVisit
}

/** Records that the member has seen the figures of `asOf`. */
function useVisitRecord(userrefid: string, asOf: Date | undefined, lastVisit: Date | undefined): void {
  const seen = asOf?.toISOString()
  const since = lastVisit?.toISOString() ?? null
  useEffect(() => {
    if (seen === undefined) return
    const visit: StoredVisit = { since, seen, deviceMs: readDeviceTime() }
    try {
      localStorage.setItem(keyOf(userrefid), JSON.stringify(visit))
    } catch {
      // Without storage the digest covers one day.
    }
  }, [userrefid, since, seen])
}

function readLastVisit(userrefid: string): Date | undefined {
  try {
    const { since, seen, deviceMs } = JSON.parse(
      localStorage.getItem(keyOf(userrefid)) ?? 'null',
    ) as StoredVisit
    const isSameVisit = Math.abs(readDeviceTime() - deviceMs) < ABSENCE_MS
    const start = isSameVisit ? since : seen
    return start === null || Number.isNaN(Date.parse(start)) ? undefined : new Date(start)
  } catch {
    return undefined
  }
}

/** Uses the viewer's local hour. */
function greetingAt(time: Date): string {
  const hour = time.getHours()
  if (hour < 5 || hour >= 18) return t.dashboard.goodEvening
  return hour < 12 ? t.dashboard.goodMorning : t.dashboard.goodAfternoon
}

function DashboardSkeleton() {
  return (
    <>
      <LoadingNote>{t.dashboard.loadingYourFigures}</LoadingNote>
      <Card aria-hidden="true">
        <div className={styles.hero}>
          <Skeleton variant="small" share={32} />
          <Skeleton variant="figure" share={64} />
          <Skeleton variant="small" share={44} />
        </div>
      </Card>
      <div className={styles.circles} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Skeleton key={name} variant="disc" />
        ))}
      </div>
      <div className={styles.tiles} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((name) => (
          <Card key={name}>
            <Stack gap={2}>
              <Skeleton variant="small" share={60} />
              <Skeleton share={80} />
            </Stack>
          </Card>
        ))}
      </div>
      <Card variant="flush" aria-hidden="true">
        <SkeletonRows count={4} label="" />
      </Card>
    </>
  )
}

const INTRO_MS = 1000

let introShown = false

/** The intro plays once per page load, not on every visit to the dashboard. */
function useIntroFinished(): boolean {
  const [isFinished, setIsFinished] = useState(introShown)
  useEffect(() => {
    if (isFinished) return undefined
    const timer = setTimeout(() => {
      introShown = true
      setIsFinished(true)
    }, INTRO_MS)
    return () => clearTimeout(timer)
  }, [isFinished])
  return isFinished
}

/** The dashboard query runs while this shows. */
function DashboardIntro() {
  return (
    <main
      className={styles.intro}
      aria-busy="true"
      aria-label={t.dashboard.loading({ productName: PRODUCT_NAME })}
    >
      <WaveArtwork />
      <div className={styles.brand}>
        <Brand tone="glass" />
        <p>{t.dashboard.ifItIsntFundedItIsnt}</p>
      </div>
    </main>
  )
}

export const meta = () => pageTitle(t.dashboard.dashboard)

export default function DashboardScreen() {
  const isIntroFinished = useIntroFinished()
  const { fullName, userrefid } = useMember()
  const lastVisit = useLastVisit(userrefid)
  const dashboard = useDashboard(lastVisit)
  useVisitRecord(userrefid, dashboard.data?.asOf, lastVisit)
  const { hideBalances } = usePreferences().preferences
  const signOut = useSignOut()
  const isWide = useIsWide()
  const now = useServerNow()
  if (!isIntroFinished) return <DashboardIntro />
  return (
    <>
      <header className={`${screen.bar} ${styles.greeting}`}>
        <Avatar name={fullName} />
        <div className={screen.names}>
          <p>{greetingAt(new Date(now()))}</p>
          <h1>{fullName}</h1>
        </div>
        {!isWide && <NotificationBell endpoint={countUnreadNotifications} to="/user/notifications" />}
        <IconButton icon={IconLogout} label={t.dashboard.logout} onClick={() => void signOut()} />
      </header>
      <main id="content" tabIndex={-1} className={screen.page}>
        <QueryBoundary
          query={dashboard}
          framed
          skeleton={<DashboardSkeleton />}
          error={{
            title: t.dashboard.weCouldntLoadYourDashboard,
            reassurance: t.dashboard.yourMoneyIsSafeAndNothing,
          }}
        >
          {(figures) => (
            <HiddenAmountsContext value={hideBalances}>
              <DashboardFigures figures={figures} />
            </HiddenAmountsContext>
          )}
        </QueryBoundary>
      </main>
    </>
  )
}
