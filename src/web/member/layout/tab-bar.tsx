import { IconActivity, IconChartBar, IconHome, IconUser, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './tab-bar.module.css'

/** `owns` lists further paths that highlight the tab. */
const TABS: { to: string; label: string; icon: TablerIcon; owns: string[] }[] = [
  {
    to: '/user/dashboard',
    label: 'Dashboard',
    icon: IconHome,
    owns: ['/user/team-business', '/user/wallet', '/user/odl'],
  },
  { to: '/user/packages', label: 'Live', icon: IconActivity, owns: ['/user/package'] },
  { to: '/user/level', label: 'Level', icon: IconChartBar, owns: [] },
  {
    to: '/user/account',
    label: 'Account',
    icon: IconUser,
    owns: ['/user/referral', '/user/report', '/user/transaction'],
  },
]

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

export function TabBar() {
  const path = useLocation().pathname.toLowerCase()
  return (
    <nav className={styles.bar} aria-label="Main">
      {TABS.map(({ to, label, icon, owns }) => {
        const current = [to, ...owns].some((parent) => isUnder(path, parent))
        return (
          <Link key={to} to={to} className={styles.tab} aria-current={current ? 'page' : undefined}>
            <span className={styles.icon}>
              <Icon icon={icon} />
            </span>
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
