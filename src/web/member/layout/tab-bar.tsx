import { Link } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './tab-bar.module.css'
import { listTabs, useCurrentTab } from './tabs.ts'

/** The navigation of a phone. */
export function TabBar() {
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
