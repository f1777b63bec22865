import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import styles from './account.module.css'

/** Active while the member has an active package; a placeholder while loading. */
export function AccountBadge({ active }: { active: boolean | undefined }) {
  if (active === undefined) return <span className={styles.unknown} aria-hidden="true" />
  return active ? (
    <Chip tone="good" live>
      {t.layout.active}
    </Chip>
  ) : (
    <Chip>{t.layout.inactive}</Chip>
  )
}
