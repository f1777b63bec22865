import { Chip } from '#web/ui/chip.tsx'

/** Active while any package of the member is active. Nothing is said until it is known. */
export function AccountBadge({ active }: { active: boolean | undefined }) {
  if (active === undefined) return <Chip>…</Chip>
  return active ? (
    <Chip tone="good" living>
      Active
    </Chip>
  ) : (
    <Chip>Inactive</Chip>
  )
}
