import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Brand } from '#web/ui/layout/brand.tsx'
import { findSection, type Navigation, type NavigationEntry, type PendingCounts } from './navigation-entry.ts'
import { SidebarPage } from './sidebar-page.tsx'
import { SidebarSection } from './sidebar-section.tsx'
import styles from './sidebar.module.css'

/** Grouped navigation. One section is open at a time; collapsed, it shows icons only. */
export function Sidebar({
  label,
  navigation,
  pendingCounts,
  collapsed = false,
  onExpand,
  children,
}: {
  label: string
  navigation: Navigation
  pendingCounts?: PendingCounts
  collapsed?: boolean
  onExpand?: () => void
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => findSection(navigation, pathname))

  function toggle(section: string) {
    onExpand?.()
    setOpen(open === section && !collapsed ? undefined : section)
  }

  return (
    <div className={styles.sidebar} data-collapsed={collapsed}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <nav className={styles.navigation} aria-label={label}>
        {navigation.map((group) => (
          <ul key={group[0]?.label} className={styles.group}>
            {group.map((entry) => (
              <li key={entry.label}>
                <Entry
                  entry={entry}
                  path={pathname}
                  pendingCounts={pendingCounts}
                  opened={open === entry.label && !collapsed}
                  onToggle={() => toggle(entry.label)}
                />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      {children && <div className={styles.foot}>{children}</div>}
    </div>
  )
}

function Entry({
  entry,
  path,
  pendingCounts,
  opened,
  onToggle,
}: {
  entry: NavigationEntry
  path: string
  pendingCounts: PendingCounts | undefined
  opened: boolean
  onToggle: () => void
}) {
  if (entry.pages) return <SidebarSection section={entry} path={path} opened={opened} onToggle={onToggle} />
  return <SidebarPage page={entry} path={path} pending={pendingCounts?.[entry.to] ?? 0} />
}
