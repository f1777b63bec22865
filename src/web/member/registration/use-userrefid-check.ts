import { useDebouncedValue } from '@mantine/hooks'
import { verifyUserrefid } from '#contract/member/members.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { Verdict } from '#web/ui/field/field-note.tsx'

const DEBOUNCE_MS = 500
const MIN_LENGTH = 3

export type LiveCheck = { error?: string; verdict?: Verdict; failure?: string }

/** Checks availability while typing. A failed check does not block the form: the server checks again. */
export function useUserrefidCheck(userrefid: string): LiveCheck {
  const [debounced] = useDebouncedValue(userrefid, DEBOUNCE_MS)
  const isLongEnough = userrefid.length >= MIN_LENGTH
  const { data, isError } = useEndpointQuery(
    verifyUserrefid,
    debounced.length >= MIN_LENGTH ? { params: { userrefid: debounced } } : undefined,
  )
  if (!isLongEnough) return {}
  if (debounced !== userrefid) return { verdict: { tone: 'busy', text: 'Checking…' } }
  if (isError) return { failure: 'Failed to verify userRefid' }
  if (!data) return { verdict: { tone: 'busy', text: 'Checking…' } }
  if (!data.validFormat) return { error: 'userrefid can only contain letters and numbers' }
  if (data.taken) return { error: 'userrefid already taken' }
  return { verdict: { tone: 'good', text: 'Available' } }
}
