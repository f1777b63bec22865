import { IconChevronDown } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import { currentProps } from './current-props.ts'
import type { NavigationEntry } from './navigation-entry.ts'
import styles from './sidebar.module.css'

export function SidebarSection({
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
