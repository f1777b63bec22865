import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/admins.ts'
import { MIN_SEARCH_LENGTH, searchRecords, type SearchResult } from '#contract/admin/search.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listPages, type Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { memberPath } from '../members/member-link.tsx'
import { listActions } from '../navigation-actions.ts'

const DEBOUNCE_MS = 150

/** Finds pages and actions here, and members, payments, tickets and transfers on the server, as permissions allow. */
export function AdminSearch({
  administrator,
  navigation,
}: {
  administrator: AdminUser
  navigation: Navigation
}) {
  const [text, setText] = useState('')
  const canSearch = !administrator.mustSetUpTwoFactor
  const [debouncedText] = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  // Results of an earlier text are not offered for the current one.
  const isSearching = canSearch && debouncedText.length >= MIN_SEARCH_LENGTH && debouncedText === text.trim()
  const { data } = useEndpointQuery(
    searchRecords,
    isSearching ? { query: { text: debouncedText } } : undefined,
  )
  const found = (isSearching ? (data?.results ?? []) : []).map((result) => ({
    label: result.label,
    section: result.detail,
    to: pathOf(result),
  }))
  return (
    <PageSearch
      pages={[...listPages(navigation), ...listActions(administrator)]}
      others={canSearch ? { label: t.admin.layout.searchEverything, found, onText: setText } : undefined}
    />
  )
}

function pathOf({ kind, id, userrefid }: SearchResult): string {
  if (kind === 'deposit') return `/anjo/deposit-history?open=${id}`
  if (kind === 'withdrawal') return `/anjo/withdraw-history?open=${id}`
  if (kind === 'ticket') return `/anjo/support-tickets/${id}`
  return userrefid === null ? '/anjo/wallet' : memberPath(userrefid)
}
