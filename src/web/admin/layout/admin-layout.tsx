import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DockedPanelContext } from '#web/ui/layout/docked-panel.ts'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { Sidebar } from '#web/ui/layout/sidebar/sidebar.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { useKeptFlag } from '#web/ui/use-kept-flag.ts'
import { navigationFor } from '../navigation.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { AdministratorCard } from './administrator-card.tsx'
import { useWaiting } from './use-waiting.ts'

// Only a phone needs it, and only when it is opened.
const SideDrawer = lazy(async () => ({
  default: (await import('#web/ui/layout/side-drawer.tsx')).SideDrawer,
}))

export default function AdminLayout() {
  const administrator = useAdministrator()
  const navigation = navigationFor(administrator)
  const waiting = useWaiting(!administrator.mustSetUpTwoFactor)
  const [wanted, keepWanted] = useKeptFlag('sidebarExpanded', true)
  // A panel beside the page takes the room of the sidebar, which is a rail meanwhile.
  const [docked, setDocked] = useState(false)
  const expanded = wanted && !docked
  function keepExpanded(wide: boolean) {
    setDocked(false)
    keepWanted(wide)
  }
  // Open until the next navigation: the drawer belongs to the place where it was opened.
  const { key } = useLocation()
  const [drawerKey, setDrawerKey] = useState<string>()

  return (
    <div className={styles.office}>
      <SkipLink />
      <SandboxRibbon />
      <div className={styles.shell} data-expanded={expanded}>
        <aside className={styles.side}>
          <Sidebar
            label="Back office"
            navigation={navigation}
            waiting={waiting}
            narrow={!expanded}
            onWiden={() => keepExpanded(true)}
          >
            <AdministratorCard administrator={administrator} narrow={!expanded} />
          </Sidebar>
        </aside>
        <Suspense>
          {drawerKey !== undefined && (
            <SideDrawer opened={drawerKey === key} onClose={() => setDrawerKey('')} label="Menu">
              <Sidebar label="Back office menu" navigation={navigation} waiting={waiting}>
                <AdministratorCard administrator={administrator} />
              </Sidebar>
            </SideDrawer>
          )}
        </Suspense>
        <div className={styles.content}>
          <AdminHeader
            administrator={administrator}
            navigation={navigation}
            expanded={expanded}
            onToggleSidebar={() => keepExpanded(!expanded)}
            onOpenMenu={() => setDrawerKey(key)}
          />
          <main id="content" tabIndex={-1} className={styles.page}>
            <DockedPanelContext value={setDocked}>
              <Outlet />
            </DockedPanelContext>
          </main>
        </div>
      </div>
    </div>
  )
}
