import { Outlet } from 'react-router'
import { OfflineNotice } from './offline-notice.tsx'
import { ScreenError } from './screen-error.tsx'
import { TabBar } from './tab-bar.tsx'

export default function TabsLayout() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <TabBar />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <ScreenError />
      <TabBar />
    </>
  )
}
