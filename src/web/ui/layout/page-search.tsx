import { IconSearch } from '@tabler/icons-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent, useEffect, type RefObject } from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './page-search.module.css'
import type { SearchResult } from './sidebar/navigation-entry.ts'

const editable = 'input, textarea, select, [contenteditable="true"]'

/** `/` focuses the input, except while typing elsewhere; Ctrl K or ⌘ K always does. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(editable)
      const hasModifier = event.ctrlKey || event.metaKey
      const slash = event.key === '/' && !hasModifier && !event.altKey && !isTyping
      if (!slash && !(hasModifier && event.key.toLowerCase() === 'k')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

const filterPages = (pages: SearchResult[], text: string) =>
  pages.filter(({ label, section }) =>
    `${section ?? ''} ${label}`.toLowerCase().includes(text.trim().toLowerCase()),
  )

const slashKey = (
  <kbd className={styles.key} aria-hidden="true">
    /
  </kbd>
)

/** Results besides pages, such as members. `onText` reports the typed text. */
export type ExtraResults = { label: string; found: SearchResult[]; onText: (text: string) => void }

/** Finds pages by name. Enter opens the first result, the arrow keys move through the list, `/` and Ctrl K focus it. */
export function PageSearch({ pages, others }: { pages: SearchResult[]; others?: ExtraResults | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  useSlashKey(input)
  const found = [...filterPages(pages, text), ...(text.trim() === '' ? [] : (others?.found ?? []))]
  const label = others?.label ?? t.ui.searchPages

  function type(typed: string) {
    setText(typed)
    others?.onText(typed)
  }
  function close() {
    type('')
    setOpened(false)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') close()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
    if (event.key !== 'Enter' || event.target !== input.current || !found[0]) return
    close()
    void navigate(found[0].to)
  }
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpened(false)
  }

  return (
    <search className={styles.root}>
      <div className={styles.search} role="none" onKeyDown={onKeyDown} onBlur={onBlur}>
        <Icon icon={IconSearch} size={18} />
        <input
          ref={input}
          type="search"
          className={styles.input}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          value={text}
          onFocus={() => setOpened(true)}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {slashKey}
        {opened && <SearchResults found={found} onChoose={close} />}
      </div>
    </search>
  )
}

/** Moves the focus through the input and the results. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  event.preventDefault()
  const targets = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const index = targets.indexOf(event.target as HTMLElement)
  const step = event.key === 'ArrowDown' ? 1 : -1
  targets[(index + step + targets.length) % targets.length]?.focus()
}

function SearchResults({ found, onChoose }: { found: SearchResult[]; onChoose: () => void }) {
  if (found.length === 0) return <output className={styles.results}>{t.ui.noResults}</output>
  return (
    <ul className={styles.results} aria-label={t.ui.searchResults}>
      {found.map(({ to, label, section }) => (
        <li key={`${to} ${label}`}>
          <Link className={styles.result} to={to} onClick={onChoose}>
            {label}
            {section && <small>{section}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
