import { readStatus } from '#contract/status.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { formatInstant } from '#web/ui/format-instant.ts'
import { loadableFrom } from '#web/ui/loadable.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { SystemControls } from './system-controls.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export const meta = () => pageTitle('Dashboard')

export default function AdminDashboardPage() {
  const status = loadableFrom(useRead(readStatus, {}))
  const server =
    status.status === 'ready'
      ? { ...status, data: `since ${formatInstant(status.data.runningSince)} UTC` }
      : status
  return (
    <>
      <WelcomeBanner name={useAdministrator().name} />
      <SystemControls server={server} />
    </>
  )
}
