import { Outlet } from 'react-router'
import { ApiProvider } from '#web/api/api-provider.tsx'
import { PageAnnouncer } from '#web/ui/layout/page-announcer.tsx'
import { ToastRegion } from '#web/ui/feedback/toast/toast-region.tsx'

/** What member screens and the back office share, their doors included. */
export default function AppLayout() {
  return (
    <ApiProvider>
      <PageAnnouncer />
      <Outlet />
      <ToastRegion />
    </ApiProvider>
  )
}
