import { Chip } from '#web/ui/chip.tsx'

/** Active while any package of the member is active. */
export function AccountBadge({ active }: { active: boolean }) {
  return active ? (
    <Chip tone="good" living>
      Active
    </Chip>
  ) : (
    <Chip>Inactive</Chip>
  )
}
