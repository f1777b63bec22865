import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TreeSearchResult } from '#contract/member/team-tree.ts'
import { t } from '#web/language/messages.ts'
import { describeError } from '#web/api/describe-error.ts'
import { SearchInput } from '#web/ui/field/search-input.tsx'
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
        onSubmit={(event) => {
          event.preventDefault()
          if (isAsked && data?.found[0]) choose(data.found[0].userrefid)
        }}
      >
        <SearchInput
          label={t.teamTree.searchTheTeam}
          placeholder={t.teamTree.nameOrMemberId}
          autoComplete="off"
          maxLength={64}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          end={
            <output className={styles.searchCount}>{isAsked && data ? describeTotal(data.total) : ''}</output>
          }
        />
      </form>
      {isAsked && error && <p className={styles.searchNote}>{describeError(error)}</p>}
      {isAsked && data && <SearchResults found={data.found} total={data.total} onChoose={choose} />}
    </search>
  )
}

const describeTotal = (total: number) =>
  total === 0 ? t.teamTree.notFound : t.teamTree.found({ total: formatCount(total) })

function SearchResults({
  found,
  total,
  onChoose,
}: TreeSearchResult & { onChoose: (userrefid: string) => void }) {
  if (total === 0) return <p className={styles.searchNote}>{t.teamTree.noMatch}</p>
  return (
    <ul className={styles.results} aria-label={t.teamTree.searchResults}>
      {found.map(({ userrefid, name, level, path }) => (
        <li key={userrefid}>
          <button type="button" className={styles.result} onClick={() => onChoose(userrefid)}>
            <span className={styles.rowName}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.rowNote}>
              {t.teamTree.levelInvitedBy({ userrefid, level, sponsor: path.at(-1)?.name ?? '' })}
            </span>
          </button>
        </li>
      ))}
      {total > found.length && (
        <li className={styles.searchNote}>{t.teamTree.firstMatches({ count: found.length })}</li>
      )}
    </ul>
  )
}
