import { IconDots, type Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import dropdown from '#web/ui/overlay/dropdown-menu.module.css'
import styles from './list.module.css'

export type RowMenuItem = { label: string; icon: TablerIcon } & (
  | { to: string; onSelect?: never }
  | { onSelect: () => void; to?: never }
)

/** The actions of a row, behind three dots. */
export function RowMenu({ label, items }: { label: string; items: readonly RowMenuItem[] }) {
  return (
    <Popover label={label} look="icon" button={<Icon icon={IconDots} size={18} />}>
      {(close) => (
        <ul className={styles.menu}>
          {items.map((item) => (
            <li key={item.label}>
              <MenuItem item={item} onChosen={close} />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}

function MenuItem({
  item: { label, icon, to, onSelect },
  onChosen,
}: {
  item: RowMenuItem
  onChosen: () => void
}) {
  const content = (
    <>
      <Icon icon={icon} size={18} />
      {label}
    </>
  )
  if (to !== undefined)
    return (
      <Link className={dropdown.item} to={to}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      className={dropdown.item}
      onClick={() => {
        onChosen()
        onSelect()
      }}
    >
      {content}
    </button>
  )
}
