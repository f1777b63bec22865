import { IconChevronDown, type Icon as TablerIcon } from '@tabler/icons-react'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import styles from './dropdown-menu.module.css'
import { Icon } from '../data/icon.tsx'

export type DropdownMenuItem = { label: string; icon: TablerIcon } & (
  | { href: string; onSelect?: never }
  | { onSelect: () => void; href?: never }
)

/**
 * Links and actions behind a button with `children` as its content. Closes on Escape, on a choice, and when the focus
 * leaves. `framed` draws a border like other buttons.
 */
export function DropdownMenu({
  items,
  framed = false,
  children,
}: {
  items: DropdownMenuItem[]
  framed?: boolean
  children: ReactNode
}) {
  const listId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)

  /** With the focus on the button, a dialog that a choice opens returns it there. */
  function close() {
    button.current?.focus()
    setOpened(false)
  }
  function onKeyDown({ key }: KeyboardEvent<HTMLElement>) {
    if (key === 'Escape' && opened) close()
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpened(false)
  }

  return (
    <div className={styles.menu} role="none" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-framed={framed}
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        {children}
        <Icon icon={IconChevronDown} size={16} />
      </button>
      <ul id={listId} className={styles.list} hidden={!opened}>
        {items.map((item) => (
          <li key={item.label}>
            <MenuItem item={item} onChosen={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuItem({ item, onChosen }: { item: DropdownMenuItem; onChosen: () => void }) {
  const content = (
    <>
      <Icon icon={item.icon} size={18} />
      {item.label}
    </>
  )
  if (item.href !== undefined) {
    return (
      <a className={styles.item} href={item.href}>
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => {
        onChosen()
        item.onSelect()
      }}
    >
      {content}
    </button>
  )
}
