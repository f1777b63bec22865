import * as contract from '#contract/platform/notification-preferences.ts'
import { definitionOf, listKinds } from '#contract/platform/notification-kinds.ts'
import { requireAdminId, requireMemberId, type Person } from '#server/http/caller.ts'
import { readLanguage } from '#server/identity/language-queries.ts'
import { publish } from '#server/http/live/live-events.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { labelKind } from './describe-notification.ts'
import {
  listEnabledChannels,
  readMailFrequency,
  saveChannel,
  saveMailFrequency,
} from './preference-queries.ts'

async function readPreferences(on: Queryable, person: Person) {
  const enabled = new Map(
    (await listEnabledChannels(on, person)).map(({ kind, channels }) => [kind, channels]),
  )
  const locale = await readLanguage(on, person)
  const preferences = listKinds(person.kind).map((kind): contract.KindPreference => {
    const { number, category, isSecurity } = definitionOf(kind)
    return { kind, label: labelKind(kind, locale), category, isSecurity, channels: enabled.get(number) ?? [] }
  })
  return { preferences, frequency: await readMailFrequency(on, person) }
}

type Change = Parameters<typeof saveChannel>[2]

async function changePreferences(tx: Queryable, person: Person, change: Change) {
  await saveChannel(tx, person, change)
  return readPreferences(tx, person)
}

export const notificationPreferenceRoutes = [
  route(contract.readNotificationPreferences, ({ tx, caller }) =>
    readPreferences(tx, { kind: 'member', id: requireMemberId(caller) }),
  ),
  route(contract.changeNotificationPreferences, async ({ tx, caller, body }) => {
    const id = requireMemberId(caller)
    await publish(tx, { topic: 'notifications', memberId: String(id) })
    return changePreferences(tx, { kind: 'member', id }, body)
  }),
  route(contract.readAdminNotificationPreferences, ({ tx, caller }) =>
    readPreferences(tx, { kind: 'admin', id: requireAdminId(caller) }),
  ),
  route(contract.changeAdminNotificationPreferences, ({ tx, caller, body, note }) => {
    note({ subject: body.kinds.join(', '), after: { [body.channel]: body.isEnabled } })
    return changePreferences(tx, { kind: 'admin', id: requireAdminId(caller) }, body)
  }),
  route(contract.setMailFrequency, async ({ tx, caller, body, now }) => {
    const person = { kind: 'member', id: requireMemberId(caller) } as const
    await saveMailFrequency(tx, person, body.frequency, now)
    await publish(tx, { topic: 'notifications', memberId: String(person.id) })
    return readPreferences(tx, person)
  }),
  route(contract.setAdminMailFrequency, async ({ tx, caller, body, now, note }) => {
    const person = { kind: 'admin', id: requireAdminId(caller) } as const
    note({ subject: `admin ${person.id}`, after: { frequency: body.frequency } })
    await saveMailFrequency(tx, person, body.frequency, now)
    return readPreferences(tx, person)
  }),
]
