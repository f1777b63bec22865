import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '../data/icon.tsx'
import styles from './icon-button.module.css'

/** `label` is the accessible name and the tooltip. */
export function IconLink({
  icon,
  label,
  to,
  size = 18,
}: {
  icon: TablerIcon
  label: string
  to: string
  size?: 16 | 18 | 20 | 24
}) {
  return (
    <Link to={to} title={label} className={styles.button} aria-label={label}>
      <Icon icon={icon} size={size} />
    </Link>
  )
}
