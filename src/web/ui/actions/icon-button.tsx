import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '../data/icon.tsx'
import styles from './icon-button.module.css'

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  icon,
  label,
  size = 24,
  ...rest
}: ComponentProps<'button'> & { icon: TablerIcon; label: string; size?: 16 | 18 | 20 | 24 }) {
  return (
    <button type="button" title={label} {...rest} className={styles.button} aria-label={label}>
      <Icon icon={icon} size={size} />
    </button>
  )
}
