import { IconLogout } from '@tabler/icons-react'
import { countUnreadNotifications } from '#contract/platform/unread-notifications.ts'
import { t } from '#web/language/messages.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { pageTitle } from '#web/product.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { HiddenAmountsContext } from '#web/ui/data/amount/hidden-amounts.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { useMember } from '../session/use-member.ts'
import { usePreferences } from '../session/use-preferences.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardIntro, useIntroFinished } from './dashboard-intro.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { greetingAt } from './greeting.ts'
import { useLastVisit, useVisitRecord } from './last-visit.ts'
import { useDashboard } from './use-dashboard.ts'

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
      <header className={styles.bar}>
        <Avatar name={fullName} />
        <div className={styles.names}>
          <p>{greetingAt(new Date(now()))}</p>
          <h1>{fullName}</h1>
        </div>
        {!isWide && <NotificationBell endpoint={countUnreadNotifications} to="/user/notifications" />}
        <IconButton icon={IconLogout} label={t.dashboard.logout} onClick={() => void signOut()} />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
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
