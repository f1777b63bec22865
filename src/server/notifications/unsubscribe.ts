import * as contract from '#contract/platform/unsubscribe.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { definitionOf, kindOfNumber } from '#contract/platform/notification-kinds.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import { readUnsubscribeToken } from '#server/notifications/unsubscribe-token.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route, type Call } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { notificationMessages } from '#messages/server-messages.ts'
import { labelKind } from './describe-notification.ts'
import { saveChannel, saveMailFrequency } from './preference-queries.ts'

export const unsubscribeRoutes = (secrets: Encryption) => [
  route(contract.stopMail, (call) => stopMail(call, secrets)),
]

async function stopMail(call: Call<typeof contract.stopMail>, secrets: Encryption) {
  const { tx, params, now } = call
  const subscription = readUnsubscribeToken(secrets, params.token)
  if (!subscription) throw new Refusal('unsubscribe-link-invalid')
  const { person, kind: number } = subscription
  if (person.kind === 'member') await publish(tx, { topic: 'notifications', memberId: String(person.id) })
  const locale = await readLanguage(tx, person)
  const t = notificationMessages[locale]
  if (number === 0) {
    await saveMailFrequency(tx, person, 'never', now)
    return { message: t.words.digestStopped }
  }
  const kind = kindOfNumber(number)
  if (kind === undefined || definitionOf(kind).isSecurity || definitionOf(kind).audience !== person.kind)
    throw new Refusal('unsubscribe-link-invalid')
  await saveChannel(tx, person, { kinds: [kind], channel: 'email', isEnabled: false })
  return { message: t.words.unsubscribed({ kind: labelKind(kind, locale) }) }
}
