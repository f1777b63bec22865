import type { ReactNode } from 'react'
import { Outlet, useLocation, Link } from 'react-router'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { ScreenError } from './screen-error.tsx'
import { TopBar } from './top-bar.tsx'
import { IconCloudOff } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { useCachedSince } from '#web/api/offline-cache.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './tabs-layout.module.css'
import { listTabs, useCurrentTab } from './tabs.ts'

/** The navigation of a phone. */
function TabBar() {
  const current = useCurrentTab()
  return (
    <nav className={styles.bar} aria-label={t.layout.main}>
      {listTabs().map(({ to, label, icon }) => (
        <Link key={to} to={to} className={styles.tab} aria-current={to === current ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon icon={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}

function OfflineNotice() {
  const cachedAt = useCachedSince()
  if (!cachedAt) return null
  return (
    <output className={styles.notice}>
      <Icon icon={IconCloudOff} size={20} />
      <span>{t.layout.offlineWithCachedFigures({ cachedAt: formatInstantWithZone(cachedAt) })}</span>
    </output>
  )
}

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
