import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { AdminUser } from '#contract/admin/admins.ts'
import { t } from '#web/language/messages.ts'
import { DockedPanelContext } from '#web/ui/layout/docked-panel.ts'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { Sidebar } from '#web/ui/layout/sidebar/sidebar.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { AdminReaderContext } from '#web/derivation/reader.ts'
import { MemberPathContext } from '#web/report/member-path-context.ts'
import { memberPath } from '../members/member-link.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { UnsavedChangesGuard } from '../unsaved/unsaved-changes-guard.tsx'
import { AdminHeader } from './admin-header.tsx'
import styles from './admin-layout.module.css'
import { AdministratorCard } from './administrator-card.tsx'
import { useSidebarWidth } from './use-sidebar-width.ts'
import { useAdminMenu } from './use-admin-menu.ts'

// Lazy: only small screens use the drawer.
const SideDrawer = lazy(async () => ({
  default: (await import('#web/ui/overlay/side-drawer.tsx')).SideDrawer,
}))

export default function AdminLayout() {
  const administrator = useAdministrator()
  const menu = useAdminMenu(administrator)
  const { expanded, setExpanded, setDocked } = useSidebarWidth()
  // Keyed by location, so that the drawer closes on navigation.
  const { key } = useLocation()
  const [drawerKey, setDrawerKey] = useState<string>()

  return (
    <DockedPanelContext value={setDocked}>
      <div className={styles.layout}>
        <SkipLink />
        <SandboxRibbon />
        <div className={styles.shell} data-expanded={expanded}>
          <aside className={styles.side}>
            <Sidebar
              label={t.admin.layout.backOffice}
              {...menu}
              collapsed={!expanded}
              onExpand={() => setExpanded(true)}
            >
              <AdministratorCard administrator={administrator} narrow={!expanded} />
            </Sidebar>
          </aside>
          {drawerKey !== undefined && (
            <MenuDrawer opened={drawerKey === key} onClose={() => setDrawerKey('')}>
              <Sidebar label={t.admin.layout.backOfficeMenu} {...menu}>
                <AdministratorCard administrator={administrator} />
              </Sidebar>
            </MenuDrawer>
          )}
          <div className={styles.content}>
            <AdminHeader
              administrator={administrator}
              navigation={menu.navigation}
              expanded={expanded}
              onToggleSidebar={() => setExpanded(!expanded)}
              onOpenMenu={() => setDrawerKey(key)}
            />
            <main id="content" tabIndex={-1} className={styles.page}>
              <CurrentPage administrator={administrator} />
            </main>
          </div>
        </div>
      </div>
    </DockedPanelContext>
  )
}

const calculationReader = { readTexts: () => t.admin.derivation }

/** Names of members in its tables are links for administrators who may open the member page. */
const CurrentPage = ({ administrator }: { administrator: AdminUser }) => (
  <MemberPathContext value={hasPermission(administrator, 'View Members') ? memberPath : undefined}>
    <AdminReaderContext value={calculationReader}>
      <Outlet />
    </AdminReaderContext>
    <UnsavedChangesGuard />
  </MemberPathContext>
)

type Drawer = { opened: boolean; onClose: () => void; children: ReactNode }

const MenuDrawer = (drawer: Drawer) => (
  <Suspense>
    <SideDrawer {...drawer} label={t.admin.layout.menu} />
  </Suspense>
)
