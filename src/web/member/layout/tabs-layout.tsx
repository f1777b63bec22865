import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { ScreenError } from './screen-error.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** On a phone a payment is not interrupted by tabs; Back leads out of it. */
const WITHOUT_TABS = '/user/deposit'

function Navigation({ children }: { children: ReactNode }) {
  const isWide = useIsWide()
  const path = useLocation().pathname.toLowerCase()
  return (
    <>
      {isWide && <TopBar />}
      {children}
      {!isWide && path !== WITHOUT_TABS && <TabBar />}
    </>
  )
}

export default function TabsLayout() {
  return (
    <Navigation>
      <OfflineNotice />
      <Outlet />
    </Navigation>
  )
}

export function ErrorBoundary() {
  return (
    <Navigation>
      <ScreenError />
    </Navigation>
  )
}
