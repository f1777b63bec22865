import { useDebouncedValue } from '@mantine/hooks'
import { verifyUserrefid } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
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
  if (debounced !== userrefid) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (isError) return { failure: t.registration.failedToVerifyUserrefid }
  if (!data) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (!data.validFormat) return { error: t.registration.userrefidLettersAndNumbers }
  if (data.taken) return { error: t.registration.userrefidAlreadyTaken }
  return { verdict: { tone: 'good', text: t.registration.available } }
}
