import type { savePreferences as endpoint } from '#contract/member/preferences.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { listDisplayRates, savePreferences as save } from './preference-queries.ts'

/** Open screens of the member follow on every device. */
export async function savePreferences({ tx, caller, body, now }: Call<typeof endpoint>) {
  const memberId = requireMemberId(caller)
  const wanted = body.displayCurrency
  if (wanted !== undefined && wanted !== 'USDT') {
    const rates = await listDisplayRates(tx, now)
    if (!rates.some(({ currency }) => currency === wanted)) throw new Refusal('display-rate-missing')
  }
  const preferences = await save(tx, memberId, body)
  await publish(tx, { topic: 'session', memberId: String(memberId) })
  return { preferences }
}
