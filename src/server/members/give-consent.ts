import type { giveConsent as contract } from '#contract/member/consents.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { insertConsents, listPendingConsents } from '#server/identity/consent/consent-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'

/** Refuses unless the submitted versions are exactly the pending ones, because a newer one may be in force by now. */
export async function giveConsent({
  tx,
  caller,
  client,
  body,
  now,
  locale,
  note,
}: Call<typeof contract>): Promise<ResponseBody<typeof contract>> {
  const memberId = requireMemberId(caller)
  const pending = await listPendingConsents(tx, memberId, now)
  const named = new Set(body.documents.map(({ document, version }) => `${document} ${version}`))
  if (pending.some(({ document, version }) => !named.has(`${document} ${version}`)))
    throw new Refusal('consent-outdated')
  await insertConsents(tx, { memberId, now, address: client.address })
  await publish(tx, { topic: 'session', memberId: String(memberId) })
  note({
    subject: `member ${memberId}`,
    after: { agreed: pending.map(({ document, version }) => `${document} ${version}`) },
  })
  return { message: answerMessages[locale].account.consentRecorded, pending: [] }
}
