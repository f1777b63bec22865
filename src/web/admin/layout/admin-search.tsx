import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/admins.ts'
import { findMembers } from '#contract/admin/member-records.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listPages, type Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { may } from '../session/has-permission.ts'

const PAUSE_MS = 200
const SHORTEST = 2

/** Leads to any page that the administrator may see and, with View Members, to any member. */
export function OfficeSearch({
  administrator,
  navigation,
}: {
  administrator: AdminUser
  navigation: Navigation
}) {
  const [text, setText] = useState('')
  const sees = may(administrator, 'View Members') && !administrator.mustSetUpTwoFactor
  const [settled] = useDebouncedValue(text.trim(), PAUSE_MS)
  // What was found for another text is not offered for this one.
  const asks = sees && settled.length >= SHORTEST && settled === text.trim()
  const { data } = useEndpointQuery(findMembers, asks ? { query: { text: settled } } : undefined)
  const found = (asks ? (data?.members ?? []) : []).map(({ userrefid, fullName }) => ({
    label: userrefid,
    section: fullName,
    to: `/anjo/user-performance/${userrefid}`,
  }))
  return (
    <PageSearch
      pages={listPages(navigation)}
      others={sees ? { label: 'Search a page or member', found, onText: setText } : undefined}
    />
  )
}
