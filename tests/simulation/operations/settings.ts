// Settings of the member area: preferences, notifications, push, referral links, announcements and consents.

import { dismissAnnouncement, setAnnouncementMail } from '#contract/member/announcements.ts'
import { giveConsent } from '#contract/member/consents.ts'
import { savePreferences } from '#contract/member/preferences.ts'
import { addReferralLink, deleteReferralLink } from '#contract/member/referrals.ts'
import {
  kindOfNumber,
  listOptionalKinds,
  mailFrequencies,
  notificationChannels,
} from '#contract/platform/notification-kinds.ts'
import {
  changeNotificationPreferences,
  setMailFrequency,
} from '#contract/platform/notification-preferences.ts'
import { markNotificationsRead } from '#contract/platform/notifications.ts'
import { memberPush } from '#contract/platform/push.ts'
import { stopMail } from '#contract/platform/unsubscribe.ts'
import { dateFormats, displayCurrencies } from '#domain/members/preferences.ts'
import { locales } from '#messages/locales.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { findMail } from './mail.ts'
import { createFalseToken, newestOf, pickOwnId } from './mistakes.ts'
import { listPendingDocuments } from './money.ts'

async function chooseNotification(person: Person, world: World) {
  const rows = await world.read<{ kind: number; subject: string }>(
    `select kind, subject from notification where audience = 'member' and recipient_id = $1
     order by at desc, kind, subject limit 8`,
    [person.id ?? 0n],
  )
  if (rows.length === 0 || world.random.chance(30)) return null
  const { kind, subject } = world.random.pick(rows)
  return { kind: kindOfNumber(kind), subject }
}

/** A browser, which now and then another member used before. */
function createSubscription({ outside, random }: World): Record<string, string> {
  const body = outside.push.createSubscription(`browser-${random.below(400)}`)
  return random.chance(10) ? { ...body, endpoint: 'https://127.0.0.1/push' } : body
}

const labels = [
  'spring-flyer',
  'mail',
  'video',
  'friends',
  'blog',
  'forum',
  'trip',
  'shop',
  'club',
  'work',
  'old',
]

async function fillConsents(person: Person, world: World): Promise<WireInput> {
  const pending = await listPendingDocuments(person, world)
  const documents = pending.length > 0 ? pending : [{ document: 'terms', version: 1 }]
  return {
    body: {
      documents: world.random.chance(10)
        ? documents.map(({ document, version }) => ({ document, version: version + 5 }))
        : documents,
    },
  }
}

const readingOperations: Operation[] = [
  {
    endpoint: markNotificationsRead,
    weight: 1.5,
    prepare: async (person, world) => ({ body: { notification: await chooseNotification(person, world) } }),
  },
  {
    endpoint: dismissAnnouncement,
    weight: 0.6,
    async prepare(_, world) {
      const [row] = await world.read<{ id: string }>(
        'select id::text as id from announcement order by id desc limit 1 offset $1',
        [world.random.below(4)],
      )
      return row && { params: { announcementId: row.id } }
    },
  },
  {
    endpoint: stopMail,
    weight: 0.5,
    async prepare(person, world) {
      const token = (await findMail(person, world, /\/api\/unsubscribe\/([\w.-]+)/))?.[1]
      return { params: { token: token ?? createFalseToken(world) } }
    },
  },
  { endpoint: giveConsent, weight: 0.5, prepare: fillConsents },
]

export const settingOperations: Operation[] = [
  ...readingOperations,
  {
    endpoint: savePreferences,
    weight: 1,
    prepare: (_, { random }) => ({
      body: random.pick([
        { language: random.pick(locales) },
        { timeZone: random.pick(['Europe/Berlin', 'Asia/Kolkata', 'Mars/Olympus']) },
        { dateFormat: random.pick(dateFormats) },
        { displayCurrency: random.pick(displayCurrencies) },
        { hideBalances: random.chance(50) },
      ]),
    }),
  },
  {
    endpoint: changeNotificationPreferences,
    weight: 0.5,
    prepare: (_, { random }) => ({
      body: {
        kinds: [random.pick(listOptionalKinds('member'))],
        channel: random.pick(notificationChannels),
        isEnabled: random.chance(50),
      },
    }),
  },
  {
    endpoint: setMailFrequency,
    weight: 0.5,
    prepare: (_, { random }) => ({
      body: { frequency: random.pick(['immediately', 'immediately', ...mailFrequencies]) },
    }),
  },
  {
    endpoint: setAnnouncementMail,
    weight: 0.4,
    prepare: (_, { random }) => ({ body: { mailed: random.chance(60) } }),
  },
  {
    endpoint: memberPush.subscribePush,
    weight: 0.6,
    prepare: (_, world) => ({ body: createSubscription(world) }),
  },
  { endpoint: memberPush.unsubscribePush, weight: 0.4 },
  {
    endpoint: addReferralLink,
    weight: 0.8,
    prepare: (_, { random }) => ({ body: { label: random.chance(6) ? 'not a label' : random.pick(labels) } }),
  },
  {
    endpoint: deleteReferralLink,
    weight: 1,
    async prepare(person, world) {
      const source = newestOf('referral_link', { id: 'label', by: 'created_at desc, label' })
      const label = await pickOwnId(person, world, source)
      return label === undefined ? undefined : { params: { label } }
    },
  },
]
