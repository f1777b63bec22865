import { useDebouncedValue } from '@mantine/hooks'
import { verifySponsor } from '#contract/member/members.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { LiveCheck } from './use-userrefid-check.ts'

const DEBOUNCE_MS = 600

/** Looks up the sponsor's name while typing. A failed check does not block the form: the server checks again. */
export function useSponsorCheck(typed: string): LiveCheck {
  const sponsorId = typed.trim()
  const [debounced] = useDebouncedValue(sponsorId, DEBOUNCE_MS)
  const { data, isError } = useEndpointQuery(
    verifySponsor,
    debounced ? { params: { sponsorId: debounced } } : undefined,
  )
  if (!sponsorId) return {}
  if (debounced !== sponsorId) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (isError) return { failure: t.registration.sponsorVerificationFailed }
  if (!data) return { verdict: { tone: 'busy', text: t.registration.checking } }
  if (!data.exists) return { error: t.registration.invalidSponsor }
  return { verdict: { tone: 'good', text: data.name ?? sponsorId } }
}
