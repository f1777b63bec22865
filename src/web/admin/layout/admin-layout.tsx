import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
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
import styles from './admin-layout.module.css'
import { AdministratorCard } from './administrator-card.tsx'
import { IconLayoutSidebar, IconMenu2, IconLogout, IconSettings, IconWorld } from '@tabler/icons-react'
import { countUnreadAdminNotifications } from '#contract/platform/unread-notifications.ts'
import { NotificationBell } from '#web/notifications/notification-bell.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { type Navigation, listPages, type PendingCounts } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { ServerClock } from './server-clock.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx'
import { useSignOut } from '../session/use-sign-out.ts'
import { useDebouncedValue, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { MIN_SEARCH_LENGTH, searchRecords, type SearchResult } from '#contract/admin/search.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listActions } from '../navigation-actions.ts'
import { listConfirmations } from '#contract/admin/confirmations.ts'
import { readPendingWork } from '#contract/admin/admin-dashboard.ts'
import { navigationFor } from '../navigation.ts'

const ROOMY_QUERY = '(min-width: 1181px)'

/** Remembers the chosen width, for narrow windows apart, and collapses the sidebar while a docked panel is open. */
function useSidebarWidth() {
  const isRoomy = useMediaQuery(ROOMY_QUERY, undefined, { getInitialValueInEffect: false })
  const roomy = useLocalStorage({
    key: 'sidebarExpanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const narrow = useLocalStorage({
    key: 'narrowSidebarExpanded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [wanted, setWanted] = isRoomy ? roomy : narrow
  const [docked, setDocked] = useState(false)
  function setExpanded(wide: boolean) {
    setDocked(false)
    setWanted(wide)
  }
  return { expanded: wanted && !docked, setExpanded, setDocked }
}

const useAdminMenu = (administrator: AdminUser) => ({
  navigation: navigationFor(administrator),
  pendingCounts: usePendingCounts(!administrator.mustSetUpTwoFactor),
})

/** Pending work by page. */
function usePendingCounts(isEnabled: boolean): PendingCounts {
  const input = isEnabled ? {} : undefined
  const { data } = useEndpointQuery(readPendingWork, input, [
    'deposits',
    'withdrawals',
    'tickets',
    'risk',
    'kyc',
    'alerts',
  ])
  const confirmations = useEndpointQuery(listConfirmations, input, ['confirmations'])
  return {
    '/anjo/deposit-history': data?.deposits ?? 0,
    '/anjo/withdraw-history':
      (data?.withdrawals ?? 0) + (data?.unpaid?.count ?? 0) + (data?.uncertain?.count ?? 0),
    '/anjo/kyc': data?.kyc ?? 0,
    '/anjo/sanctions': (data?.sanctions?.matches ?? 0) + (data?.sanctions?.failedLists ?? 0),
    '/anjo/alerts': data?.alerts ?? 0,
    '/anjo/support-tickets': data?.tickets ?? 0,
    '/anjo/confirmations': confirmations.data?.waiting.filter(({ own }) => !own).length ?? 0,
  }
}

const DEBOUNCE_MS = 150

/** Finds pages and actions here, and members, payments, tickets and transfers on the server, as permissions allow. */
function AdminSearch({ administrator, navigation }: { administrator: AdminUser; navigation: Navigation }) {
  const [text, setText] = useState('')
  const canSearch = !administrator.mustSetUpTwoFactor
  const [debouncedText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  // Results of an earlier text are not offered for the current one.
  const isSearching = canSearch && debouncedText.length >= MIN_SEARCH_LENGTH && debouncedText === text.trim()
  const { data } = useEndpointQuery(
    searchRecords,
    isSearching ? { query: { text: debouncedText } } : undefined,
  )
  const found = (isSearching ? (data?.results ?? []) : []).map((result) => ({
    label: result.label,
    section: result.detail,
    to: pathOf(result),
  }))
  return (
    <PageSearch
      pages={[...listPages(navigation), ...listActions(administrator)]}
      others={canSearch ? { label: t.admin.layout.searchEverything, found, onText: setText } : undefined}
    />
  )
}

function pathOf({ kind, id, userrefid }: SearchResult): string {
  if (kind === 'deposit') return `/anjo/deposit-history?open=${id}`
  if (kind === 'withdrawal') return `/anjo/withdraw-history?open=${id}`
  if (kind === 'ticket') return `/anjo/support-tickets/${id}`
  return userrefid === null ? '/anjo/wallet' : memberPath(userrefid)
}

function AdminMenu({ name }: { name: string }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const items = [
    { label: t.admin.layout.settings, icon: IconSettings, onSelect: () => void navigate('/anjo/settings') },
    { label: t.admin.layout.publicSite, icon: IconWorld, href: '/' },
    { label: t.admin.layout.signOut, icon: IconLogout, onSelect: () => void signOut() },
  ]
  return (
    <DropdownMenu items={items}>
      <Avatar name={name} variant="quiet" />
      <span className={styles.name}>{name}</span>
    </DropdownMenu>
  )
}

function AdminHeader({
  administrator,
  navigation,
  expanded,
  onToggleSidebar,
  onOpenMenu,
}: {
  administrator: AdminUser
  navigation: Navigation
  expanded: boolean
  onToggleSidebar: () => void
  onOpenMenu: () => void
}) {
  return (
    <header className={styles.header}>
      <span className={styles.wide}>
        <IconButton
          icon={IconLayoutSidebar}
          size={18}
          label={expanded ? t.admin.layout.collapseSidebar : t.admin.layout.expandSidebar}
          aria-expanded={expanded}
          onClick={onToggleSidebar}
        />
      </span>
      <span className={styles.narrow}>
        <IconButton icon={IconMenu2} size={20} label={t.admin.layout.openMenu} onClick={onOpenMenu} />
      </span>
      <AdminSearch administrator={administrator} navigation={navigation} />
      <span className={styles.gap} />
      <span className={styles.clock}>
        <ServerClock />
      </span>
      <NotificationBell endpoint={countUnreadAdminNotifications} to="/anjo/notifications" size={18} />
      <span className={styles.help}>
        <HelpButton />
      </span>
      <ThemeSwitch />
      <AdminMenu name={administrator.name} />
    </header>
  )
}

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
