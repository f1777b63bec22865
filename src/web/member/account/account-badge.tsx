import { Chip } from '#web/ui/data/chip.tsx'
import styles from './account-badge.module.css'

/** Active while any package of the member is active. Until it is known a bar keeps its place, and nothing is said. */
export function AccountBadge({ active }: { active: boolean | undefined }) {
  if (active === undefined) return <span className={styles.unknown} aria-hidden="true" />
  return active ? (
    <Chip tone="good" live>
      Active
    </Chip>
  ) : (
    <Chip>Inactive</Chip>
  )
}
