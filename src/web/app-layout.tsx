import { Outlet } from 'react-router'
import { ApiProvider } from '#web/api/api-provider.tsx'
import { PageAnnouncer } from '#web/ui/layout/page-announcer.tsx'
import { ToastRegion } from '#web/ui/feedback/toast/toast-region.tsx'

/** Shared by the member area and the back office, including their sign-in screens. */
export default function AppLayout() {
  return (
    <ApiProvider>
      <PageAnnouncer />
      <Outlet />
      <ToastRegion />
    </ApiProvider>
  )
}
