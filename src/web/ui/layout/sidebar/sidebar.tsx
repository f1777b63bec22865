import { useState, type ReactNode } from 'react'
import { useLocation, Link } from 'react-router'
import { Brand } from '#web/ui/layout/brand.tsx'
import { findSection, type Navigation, type NavigationEntry, type PendingCounts } from './navigation-entry.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './sidebar.module.css'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { currentProps } from './current-props.ts'
import { IconChevronDown } from '@tabler/icons-react'

function SidebarSection({
  section: { label, icon, pages },
  path,
  opened,
  onToggle,
}: {
  section: Extract<NavigationEntry, { pages: readonly unknown[] }>
  path: string
  opened: boolean
  onToggle: () => void
}) {
  return (
    <>
      <button type="button" className={styles.entry} title={label} aria-expanded={opened} onClick={onToggle}>
        <Icon icon={icon} size={18} />
        <span className={styles.label}>{label}</span>
        <span className={styles.chevron}>
          <Icon icon={IconChevronDown} size={16} />
        </span>
      </button>
      {opened && (
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.to}>
              <Link className={styles.entry} to={page.to} {...currentProps(path, page.to)}>
                {page.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function SidebarPage({
  page,
  path,
  pending,
}: {
  page: Extract<NavigationEntry, { to: string }>
  path: string
  pending: number
}) {
  const { label, to, icon } = page
  return (
    <Link className={styles.entry} to={to} title={label} {...currentProps(path, to)}>
      <Icon icon={icon} size={18} />
      <span className={styles.label}>{label}</span>
      {pending > 0 && (
        <span className={styles.count}>
          <span>{pending}</span>
          <VisuallyHidden> {t.ui.pending}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

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
