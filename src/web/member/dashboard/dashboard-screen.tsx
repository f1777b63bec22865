import { IconLogout } from '@tabler/icons-react'
import { pageTitle } from '#web/product.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { useMember } from '../session/use-member.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { DashboardIntro, useIntroFinished } from './dashboard-intro.tsx'
import styles from './dashboard-screen.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { greetingAt } from './greeting.ts'
import { useDashboard } from './use-dashboard.ts'

export const meta = () => pageTitle('Dashboard')

export default function DashboardScreen() {
  const isIntroFinished = useIntroFinished()
  const dashboard = queryState(useDashboard())
  const { fullName } = useMember()
  const signOut = useSignOut()
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
        <IconButton icon={IconLogout} label="Logout" onClick={() => void signOut()} />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        {dashboard.status === 'loading' && <DashboardSkeleton />}
        {dashboard.status === 'error' && (
          <Card>
            <ErrorState
              title="Your figures could not be loaded"
              reassurance="Your money is safe, and nothing has changed."
              onRetry={dashboard.onRetry}
              retrying={dashboard.retrying}
            />
          </Card>
        )}
        {dashboard.status === 'ready' && <DashboardFigures figures={dashboard.data} />}
      </main>
    </>
  )
}
