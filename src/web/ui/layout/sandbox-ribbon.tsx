import { IconFlask } from '@tabler/icons-react'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './sandbox-ribbon.module.css'

/**
 * Present in every page and shown on the sandbox rail only. The rail is known at run time: the server
 * replaces `data-rail="sandbox"` on <html> as it serves a page, and the style sheet hides the ribbon for
 * any other value.
 */
export function SandboxRibbon() {
  return (
    <output className={styles.ribbon}>
      <Icon icon={IconFlask} size={16} />
      Sandbox – no real funds
    </output>
  )
}
