import { IconMoon, IconSun } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './theme-switch.module.css'

/** Handled by theme.js, so that it works on prerendered pages. Hidden without scripts. */
export function ThemeSwitch({ label = t.ui.switchBetweenLightAndDark }: { label?: string }) {
  return (
    <button type="button" className={styles.button} data-theme-switch aria-label={label}>
      <span className={styles.toDark}>
        <Icon icon={IconMoon} size={20} />
      </span>
      <span className={styles.toLight}>
        <Icon icon={IconSun} size={20} />
      </span>
    </button>
  )
}
