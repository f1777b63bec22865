import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

export const meta = () => pageTitle('Page not found')

/** An unknown address in the member area or the back office. */
export default function NotFoundScreen() {
  const { pathname } = useLocation()
  const dashboard = /^\/anjo(\/|$)/i.test(pathname) ? '/anjo/dashboard' : '/user/dashboard'
  return (
    <Screen title="Page not found">
      <EmptyState
        icon={IconMapQuestion}
        title="There is nothing at this address"
        text="It may have moved, or the link may be wrong. Your account is not affected."
        action={
          <ButtonLink kind="primary" to={dashboard}>
            Open the dashboard
          </ButtonLink>
        }
      />
    </Screen>
  )
}
