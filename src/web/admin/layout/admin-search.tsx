import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/admins.ts'
import { findMembers } from '#contract/admin/member-records.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listPages, type Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { hasPermission } from '../session/has-permission.ts'

const DEBOUNCE_MS = 200
const MIN_SEARCH_LENGTH = 2

/** Finds the pages an administrator may open and, with View Members, members. */
export function AdminSearch({
  administrator,
  navigation,
}: {
  administrator: AdminUser
  navigation: Navigation
}) {
  const [text, setText] = useState('')
  const canFindMembers = hasPermission(administrator, 'View Members') && !administrator.mustSetUpTwoFactor
  const [debouncedText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  // Results of an earlier text are not offered for the current one.
  const isSearching =
    canFindMembers && debouncedText.length >= MIN_SEARCH_LENGTH && debouncedText === text.trim()
  const { data } = useEndpointQuery(findMembers, isSearching ? { query: { text: debouncedText } } : undefined)
  const found = (isSearching ? (data?.members ?? []) : []).map(({ userrefid, fullName }) => ({
    label: userrefid,
    section: fullName,
    to: `/anjo/user-performance/${userrefid}`,
  }))
  return (
    <PageSearch
      pages={listPages(navigation)}
      others={canFindMembers ? { label: 'Search pages and members', found, onText: setText } : undefined}
    />
  )
}
