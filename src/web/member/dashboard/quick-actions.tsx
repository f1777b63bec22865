import { IconBolt, IconDownload, IconShare, IconUpload, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './quick-actions.module.css'

const ACTIONS: { label: string; to: string; icon: TablerIcon }[] = [
  { label: 'Deposit', to: '/user/deposit', icon: IconDownload },
  { label: 'Withdrawal', to: '/user/account/withdraw', icon: IconUpload },
  { label: 'Activate', to: '/user/packages', icon: IconBolt },
  { label: 'Invite', to: '/user/referral/share-referral-link', icon: IconShare },
]

export function QuickActions() {
  return (
    <nav className={styles.actions} aria-label="Actions">
      {ACTIONS.map(({ label, to, icon }) => (
        <Link key={to} to={to} className={styles.action}>
          <span>
            <Icon icon={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
