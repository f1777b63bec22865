import { verifySponsor } from '#contract/member/members.ts'
import { useRead } from '#web/api/use-read.ts'
import { useSettled } from '#web/ui/hooks/use-debounced-value.ts'
import type { LiveCheck } from './use-userrefid-check.ts'

const PAUSE_MS = 600

/** The sponsor's name once there is one. A check that fails keeps nobody out: the server judges again. */
export function useSponsorCheck(typed: string): LiveCheck {
  const sponsorId = typed.trim()
  const settled = useSettled(sponsorId, PAUSE_MS)
  const { data, isError } = useRead(verifySponsor, settled ? { params: { sponsorId: settled } } : undefined)
  if (!sponsorId) return {}
  if (settled !== sponsorId) return { verdict: { tone: 'busy', text: 'Verifying' } }
  if (isError) return { failed: 'Sponsor verification failed' }
  if (!data) return { verdict: { tone: 'busy', text: 'Verifying' } }
  if (!data.exists) return { error: 'Invalid Sponsor ID. Please check and try again.' }
  return { verdict: { tone: 'good', text: data.name ?? sponsorId } }
}
