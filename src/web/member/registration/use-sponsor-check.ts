import { useDebouncedValue } from '@mantine/hooks'
import { verifySponsor } from '#contract/member/members.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { LiveCheck } from './use-userrefid-check.ts'

const DEBOUNCE_MS = 600

/** The sponsor's name once there is one. A check that fails keeps nobody out: the server judges again. */
export function useSponsorCheck(typed: string): LiveCheck {
  const sponsorId = typed.trim()
  const [debounced] = useDebouncedValue(sponsorId, DEBOUNCE_MS)
  const { data, isError } = useEndpointQuery(
    verifySponsor,
    debounced ? { params: { sponsorId: debounced } } : undefined,
  )
  if (!sponsorId) return {}
  if (debounced !== sponsorId) return { verdict: { tone: 'busy', text: 'Verifying' } }
  if (isError) return { failure: 'Sponsor verification failed' }
  if (!data) return { verdict: { tone: 'busy', text: 'Verifying' } }
  if (!data.exists) return { error: 'Invalid Sponsor ID. Please check and try again.' }
  return { verdict: { tone: 'good', text: data.name ?? sponsorId } }
}
