import { IconBolt, IconDownload, IconShare, IconUpload, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './quick-actions.module.css'

const listActions = (): { label: string; to: string; icon: TablerIcon }[] => [
  { label: t.dashboard.deposit, to: '/user/deposit', icon: IconDownload },
  { label: t.dashboard.withdrawal, to: '/user/account/withdraw', icon: IconUpload },
  { label: t.dashboard.activate, to: '/user/packages', icon: IconBolt },
  { label: t.dashboard.invite, to: '/user/referral/share-referral-link', icon: IconShare },
]

export function QuickActions() {
  return (
    <nav className={styles.actions} aria-label={t.dashboard.actions}>
      {listActions().map(({ label, to, icon }) => (
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
