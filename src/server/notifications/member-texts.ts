// The parts of members' notifications that depend on their facts, in one language. Fixed texts are in the message catalogue.

import { identifyBrowser } from '#domain/devices/describe-browser.ts'
import { periodName } from '#domain/member-statements/statement-period.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { type NotificationFacts, isClosingDay } from '#contract/platform/notification-kinds.ts'
import { formatUtcDay, formatUtcMinute } from '#messages/format-utc.ts'
import { localeDetails, type Locale } from '#messages/locales.ts'
import {
  notificationMessages,
  sentenceTranslators,
  type NotificationMessages,
} from '#messages/server-messages.ts'
import { notifications as english } from '#messages/en/notifications.ts'

type Sentence = keyof typeof english.stored

const sentences = Object.entries(english.stored).map(([key, text]) => ({
  key: key as Sentence,
  pattern: new RegExp(`^${text.replaceAll(/[.?]/g, String.raw`\$&`).replace(/\{(\w+)\}/, '(?<$1>.+)')}$`),
}))

/** Translates a sentence that the product stored in English. Text typed by people is returned unchanged. */
export function translateStored(t: NotificationMessages, stored: string): string {
  for (const { key, pattern } of sentences) {
    const found = pattern.exec(stored)
    const message = t.stored[key] as string | ((values: Record<string, string>) => string)
    if (found) return typeof message === 'string' ? message : message(translateArguments(t, found.groups))
  }
  const [first = '', second] = stored.split('. ', 2)
  if (second === undefined || !isSentence(first) || !isSentence(second)) return stored
  return t.words.sentences({ first: translateStored(t, first), second: translateStored(t, second) })
}

const isSentence = (text: string) => sentences.some(({ pattern }) => pattern.test(text))

/** An argument can itself be a list of stored sentences. */
const translateArguments = (t: NotificationMessages, groups: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [
      name,
      value
        .split(', ')
        .map((each) => translateStored(t, each))
        .join(', '),
    ]),
  )

export type MemberKind = keyof NotificationMessages['kinds']
export type NotificationText = { title: string; text: string; action?: string }
type Words = { t: NotificationMessages; locale: Locale } & NotificationFacts

const packageOf = ({ t, locale, detail }: Words) =>
  detail[`package.${locale}`] ?? detail['package'] ?? t.words.package
const currencyOf = ({ detail }: Words) => (detail['currency'] === 'xrp' ? 'XRP' : 'USDT')
const memberOf = ({ t, detail }: Words) => detail['name'] ?? t.words.member
const passkeyOf = ({ t, detail }: Words) => detail['name'] ?? t.words.passkey
const reasonOf = ({ t, detail }: Words) =>
  detail['reason'] === undefined ? t.words.noReason : translateStored(t, detail['reason'])

const rewardOf = ({ t, locale, detail }: Words) => {
  const kind = rewardKinds.find((each) => each === detail['reward'])
  return kind ? sentenceTranslators[locale](rewardLabel(kind).sentence) : t.rewards
}
const closingOf = ({ locale, subject }: Words) =>
  isClosingDay(subject) ? formatUtcDay(locale, new Date(subject)) : undefined
const periodOf = ({ t, detail }: Words) => {
  const { day, week, month } = t.words
  return { day, week, month }[detail['period'] ?? ''] ?? ''
}

/** Stored as "16/11/2026 08:00". */
function timeOf({ locale, detail }: Words): string | undefined {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(detail['until'] ?? '') ?? []
  return time && formatUtcMinute(locale, new Date(`${year}-${month}-${day}T${time}Z`))
}

function browserOf({ t, detail }: Words): string | undefined {
  if (detail['userAgent'] === undefined) return undefined
  const { browser, system } = identifyBrowser(detail['userAgent'])
  if (browser === undefined) return t.kinds['new-device'].unknown
  return system === undefined ? browser : t.words.browserOn({ browser, system })
}

type Write = (words: Words) => Partial<NotificationText>

const writers: Partial<Record<MemberKind, Write>> = {
  'deposit-rejected': (words) => ({ text: reasonOf(words) }),
  'deposit-in-review': (words) => ({ text: reasonOf(words) }),
  'withdrawal-sent': ({ t, detail }) => {
    const { text, withoutHash } = t.kinds['withdrawal-sent']
    return { text: detail['hash'] === undefined ? withoutHash : text({ hash: detail['hash'] }) }
  },
  'withdrawal-rejected': (words) => {
    const { title, failed, text } = words.t.kinds['withdrawal-rejected']
    return {
      title: words.detail['state'] === 'failed' ? failed : title,
      text: text({ reason: reasonOf(words) }),
    }
  },
  'rewards-pending': (words) => writeReward(words, 'rewards-pending'),
  'rewards-paid': (words) => writeReward(words, 'rewards-paid'),
  'package-near-cap': (words) => ({
    title: words.t.kinds['package-near-cap'].title({ package: packageOf(words) }),
  }),
  'package-full': (words) => ({ title: words.t.kinds['package-full'].title({ package: packageOf(words) }) }),
  'package-ended': (words) => ({
    title: words.t.kinds['package-ended'].title({ package: packageOf(words) }),
  }),
  'principal-released': (words) => ({
    text: words.t.kinds['principal-released'].text({ package: packageOf(words) }),
  }),
  'referral-joined': (words) => ({
    title: words.t.kinds['referral-joined'].title({ member: memberOf(words) }),
  }),
  'referral-activated': (words) => ({
    title: words.t.kinds['referral-activated'].title({ member: memberOf(words) }),
    text: words.t.kinds['referral-activated'].text({ package: packageOf(words) }),
  }),
  'slab-reached': ({ t, subject }) => ({ title: t.kinds['slab-reached'].title({ slab: subject }) }),
  'address-added': (words) => ({
    title: words.t.kinds['address-added'].title({ currency: currencyOf(words) }),
  }),
  'address-usable': (words) => ({
    title: words.t.kinds['address-usable'].title({ currency: currencyOf(words) }),
  }),
  'address-changed': (words) => ({
    title: words.t.kinds['address-changed'].title({ currency: currencyOf(words) }),
  }),
  'ticket-answered': ({ detail }) => ({ text: detail['title'] ?? '' }),
  announcement: ({ t, locale, detail }) => ({
    title: detail[`title.${locale}`] ?? detail['title'] ?? t.kinds.announcement.title,
  }),
  'plan-change-withdrawn': ({ t, locale, detail }) => {
    const { title, text } = t.kinds['plan-change-withdrawn']
    const day = isClosingDay(detail['day'] ?? '') ? formatUtcDay(locale, new Date(detail['day']!)) : ''
    return { title: title({ day }), text: text({ day }) }
  },
  'statement-published': ({ t, locale, subject }) => ({
    title: t.kinds['statement-published'].title({
      period: periodName(subject.slice(0, 'yyyy-mm'.length), localeDetails[locale].format),
    }),
  }),
  'second-factor-changed': ({ t, detail }) => {
    const { title, turnedOn } = t.kinds['second-factor-changed']
    return { title: detail['isOn'] ? turnedOn : title }
  },
  'new-device': (words) => ({ text: browserOf(words) ?? words.t.kinds['new-device'].text }),
  'passkey-added': (words) => ({ text: words.t.kinds['passkey-added'].text({ name: passkeyOf(words) }) }),
  'passkey-removed': (words) => ({ text: words.t.kinds['passkey-removed'].text({ name: passkeyOf(words) }) }),
  'limit-changed': (words) => {
    const { title, deposit, set, raise, removal } = words.t.kinds['limit-changed']
    const isDeposit = words.detail['subject'] === 'deposit'
    return {
      title: (isDeposit ? deposit : title)({ period: periodOf(words) }),
      text: { set, raise, removal }[words.detail['change'] ?? ''] ?? '',
    }
  },
  'cooling-off-started': (words) => {
    const { text, until } = words.t.kinds['cooling-off-started']
    const time = timeOf(words)
    return { text: time === undefined ? text : until({ time }) }
  },
  'self-exclusion-ended': (words) => ({
    text: words.t.kinds['self-exclusion-ended'].text({ time: timeOf(words) ?? '' }),
  }),
  'recovery-declined': (words) => ({ text: reasonOf(words) }),
  'closure-cancelled': (words) => {
    const { text, because } = words.t.kinds['closure-cancelled']
    return { text: words.detail['reason'] === undefined ? text : because({ reason: reasonOf(words) }) }
  },
}

function writeReward(words: Words, kind: 'rewards-pending' | 'rewards-paid'): Partial<NotificationText> {
  const { title, text, ofClosing } = words.t.kinds[kind]
  const day = closingOf(words)
  return { title: title({ reward: rewardOf(words) }), text: day === undefined ? text : ofClosing({ day }) }
}

export function writeMemberText(
  kind: MemberKind,
  facts: NotificationFacts,
  locale: Locale,
): NotificationText & { label: string } {
  const t = notificationMessages[locale]
  // Parts with arguments have a writer; a test formats every kind in every language.
  const standard = t.kinds[kind] as NotificationText & { label: string }
  return { ...standard, ...writers[kind]?.({ t, locale, ...facts }) }
}
