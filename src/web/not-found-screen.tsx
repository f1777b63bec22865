import { IconMapQuestion } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

export const meta = () => pageTitle(t.app.pageNotFound)

/** An unknown address in the member area or the back office. */
export default function NotFoundScreen() {
  const { pathname } = useLocation()
  const dashboard = /^\/anjo(\/|$)/i.test(pathname) ? '/anjo/dashboard' : '/user/dashboard'
  return (
    <Screen title={t.app.pageNotFound}>
      <EmptyState
        icon={IconMapQuestion}
        title={t.app.thereIsNothingAtThisAddress}
        text={t.app.pageNotFoundHint}
        action={
          <ButtonLink kind="primary" to={dashboard}>
            {t.app.openTheDashboard}
          </ButtonLink>
        }
      />
    </Screen>
  )
}
