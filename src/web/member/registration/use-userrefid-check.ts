import { useDebouncedValue } from '@mantine/hooks'
import { verifyUserrefid } from '#contract/member/members.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { Verdict } from '#web/ui/field/field-note.tsx'

const PAUSE_MS = 500
const SHORTEST = 3

export type LiveCheck = { error?: string; verdict?: Verdict; failed?: string }

/** idle, checking, then available, taken or invalid. A check that fails keeps nobody out: the server judges again. */
export function useUserrefidCheck(userrefid: string): LiveCheck {
  const [settled] = useDebouncedValue(userrefid, PAUSE_MS)
  const asks = userrefid.length >= SHORTEST
  const { data, isError } = useEndpointQuery(
    verifyUserrefid,
    settled.length >= SHORTEST ? { params: { userrefid: settled } } : undefined,
  )
  if (!asks) return {}
  if (settled !== userrefid) return { verdict: { tone: 'busy', text: 'Checking' } }
  if (isError) return { failed: 'Failed to verify userRefid' }
  if (!data) return { verdict: { tone: 'busy', text: 'Checking' } }
  if (!data.validFormat) return { error: 'userrefid can only contain letters and numbers' }
  if (data.taken) return { error: 'userrefid already taken' }
  return { verdict: { tone: 'good', text: 'Available' } }
}
