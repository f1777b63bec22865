import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Brand } from '#web/ui/layout/brand.tsx'
import { sectionAt, type Navigation, type NavigationEntry, type WaitingCounts } from './navigation-entry.ts'
import { SidebarPage } from './sidebar-page.tsx'
import { SidebarSection } from './sidebar-section.tsx'
import styles from './sidebar.module.css'

/** The pages of an area, in groups. One section is open at a time; a narrow rail shows icons only. */
export function Sidebar({
  label,
  navigation,
  waiting,
  narrow = false,
  onWiden,
  children,
}: {
  label: string
  navigation: Navigation
  waiting?: WaitingCounts
  narrow?: boolean
  onWiden?: () => void
  children?: ReactNode
}) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => sectionAt(navigation, pathname))

  function toggle(section: string) {
    onWiden?.()
    setOpen(open === section && !narrow ? undefined : section)
  }

  return (
    <div className={styles.sidebar} data-narrow={narrow}>
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
                  waiting={waiting}
                  opened={open === entry.label && !narrow}
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
  waiting,
  opened,
  onToggle,
}: {
  entry: NavigationEntry
  path: string
  waiting: WaitingCounts | undefined
  opened: boolean
  onToggle: () => void
}) {
  if (entry.pages) return <SidebarSection section={entry} path={path} opened={opened} onToggle={onToggle} />
  return <SidebarPage page={entry} path={path} waiting={waiting?.[entry.to] ?? 0} />
}
