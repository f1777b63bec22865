import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreeSearchResult } from '#contract/member/team-tree.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './team-tree.module.css'
import { formatCount } from './tree-items.tsx'
import type { TeamTreeSource } from './use-team-tree.ts'

const DEBOUNCE_MS = 300
const MIN_LENGTH = 2

/** Finds a member of the team by name or ID; choosing one opens the line down to it. */
export function TreeSearch({
  source,
  rootId,
  onChoose,
}: {
  source: TeamTreeSource
  rootId: string
  onChoose: (userrefid: string) => void
}) {
  const [text, setText] = useState('')
  const [debounced] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const isAsked = debounced.length >= MIN_LENGTH && text.trim() !== ''
  const { data, error } = useQuery({
    queryKey: ['team-tree-search', rootId, debounced],
    queryFn: () => source.search(debounced),
    enabled: isAsked,
    retry: false,
  })
  const choose = (userrefid: string) => {
    setText('')
    onChoose(userrefid)
  }
  return (
    <search className={styles.search}>
      <form
        className={styles.searchField}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAsked && data?.found[0]) choose(data.found[0].userrefid)
        }}
      >
        <Icon icon={IconSearch} size={20} />
        <input
          type="search"
          aria-label="Search the team"
          placeholder="Name or member ID"
          autoComplete="off"
          maxLength={64}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <output className={styles.searchCount}>{isAsked && data ? describeTotal(data.total) : ''}</output>
      </form>
      {isAsked && error && <p className={styles.searchNote}>{describeError(error)}</p>}
      {isAsked && data && <SearchResults found={data.found} total={data.total} onChoose={choose} />}
    </search>
  )
}

const describeTotal = (total: number) => (total === 0 ? 'Not found' : `${formatCount(total)} found`)

function SearchResults({
  found,
  total,
  onChoose,
}: TreeSearchResult & { onChoose: (userrefid: string) => void }) {
  if (total === 0) return <p className={styles.searchNote}>No one in this team has that name or ID.</p>
  return (
    <ul className={styles.results} aria-label="Search results">
      {found.map(({ userrefid, name, level, path }) => (
        <li key={userrefid}>
          <button type="button" className={styles.result} onClick={() => onChoose(userrefid)}>
            <span className={styles.rowName}>{name}</span>
            <span className={styles.rowNote}>
              {userrefid}, level {level}, invited by {path.at(-1)?.name}
            </span>
          </button>
        </li>
      ))}
      {total > found.length && (
        <li className={styles.searchNote}>Showing the first {found.length}. Type more to narrow it down.</li>
      )}
    </ul>
  )
}
