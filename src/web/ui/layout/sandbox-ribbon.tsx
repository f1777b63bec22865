import { IconFlask } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './sandbox-ribbon.module.css'

/**
 * Rendered on every page, visible on the sandbox rail only: the server sets `data-rail` on <html> when it serves a
 * page, and the style sheet hides the ribbon for any other value.
 */
export function SandboxRibbon({ label = 'Sandbox – no real funds' }: { label?: string }) {
  return (
    <output className={styles.ribbon}>
      <Icon icon={IconFlask} size={16} />
      {label}
    </output>
  )
}
