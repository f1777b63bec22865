// What each endpoint changes is declared in tests/support/effects/declared: rows, topics, notifications, mails and sessions. The simulator
// compares it with what requests change (tests/simulation/oracles/effects.ts).

import { expect, test } from 'vitest'
import {
  definitionOf,
  notificationKinds,
  type NotificationKind,
} from '#contract/platform/notification-kinds.ts'
import { declaredEffects } from '#tests/support/effects/declared-effects.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

test('every endpoint that changes something declares its effects', () => {
  const changing = listEndpoints().filter(({ method }) => method !== 'GET')
  expect(changing.map(({ id }) => id).filter((id) => !(id in declaredEffects))).toEqual([])
})

const mails = (text: string, owner: string) =>
  text.split(/\n|&|\|/).some((effect) => effect.includes('+outbox_mail') && effect.trim().endsWith(owner))

/** Of each endpoint that raises it: whether the recipient is mailed too. */
const listMailings = (kind: NotificationKind) =>
  Object.values(declaredEffects).flatMap((text) =>
    [...text.matchAll(new RegExp(`\\+notification "${kind}" (of [^&|\n]+)`, 'g'))].map(([, owner]) =>
      mails(text, owner!.trim()),
    ),
  )

test('a notification is mailed by its cause if every endpoint that raises it mails its recipient too', () => {
  const wrong = notificationKinds.filter((kind) => {
    const mailings = listMailings(kind)
    const { isMailedByCause = false } = definitionOf(kind)
    return mailings.length > 0 && isMailedByCause !== mailings.every(Boolean)
  })
  // A worker mails it, to many members.
  expect(wrong).toEqual(['announcement'])
})
