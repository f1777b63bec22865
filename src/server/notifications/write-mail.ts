import { formatUsdt } from '#domain/money/money.ts'
import { definitionOf } from '#domain/notifications/notification-kinds.ts'
import { createFreezeAction, FREEZE_OFFER, type MailDeps } from '#server/http/identity/security-mail.ts'
import { createUnsubscribeLinks } from '#server/http/identity/unsubscribe-token.ts'
import { PRODUCT_NAME, type Mail } from '#server/platform/mail-queue.ts'
import { labelKind } from './describe-notification.ts'
import type { DueNotification } from './mail-queries.ts'
import { toNotification } from './to-notification.ts'

const MAX_LISTED = 50
const ADMIN_WARNING = 'If this wasn’t you, change your password right away and contact another administrator.'
const settingsPaths = { member: '/user/account/notifications', admin: '/anjo/profile' }
const listPaths = { member: '/user/notifications', admin: '/anjo/notifications' }

const formatTime = (at: Date) =>
  `${at.toISOString().slice(0, 10).split('-').toReversed().join('/')} ${at.toISOString().slice(11, 16)} UTC`
const formatAmount = (amount: bigint) => `${formatUsdt(amount)} USDT`
/** Names of people can hold what a mail header cannot. */
const writeSubject = (title: string) => `${PRODUCT_NAME}: ${title.replaceAll(/\p{Cc}+/gu, ' ')}`

const DIGEST = 0
const subscriptionOf = ({ audience, recipientId }: DueNotification, kind: number) => ({
  person: { kind: audience, id: recipientId },
  kind,
})

export function writeNotificationMail(due: DueNotification, deps: MailDeps & { now: Date }): Mail {
  const { origin, now } = deps
  const { kind, title, text, amount, at, link, action } = toNotification(due, due.locale)
  const { isSecurity } = definitionOf(kind)
  const label = isSecurity ? 'Check your account' : (action ?? 'View details')
  return {
    to: due.email,
    subject: writeSubject(title),
    text: isSecurity ? `${text}\n\n${due.audience === 'member' ? FREEZE_OFFER : ADMIN_WARNING}` : text,
    figures: [
      ...(amount === null ? [] : [{ label: 'Amount', value: formatAmount(amount) }]),
      { label: 'Time', value: formatTime(at) },
    ],
    actions: [
      { label, url: `${origin}${link}` },
      ...(isSecurity && due.audience === 'member' ? [createFreezeAction(deps, due.recipientId, now)] : []),
    ],
    reason: isSecurity
      ? 'We always email you about the security of your account.'
      : `You get this email because “${labelKind(kind, due.locale)}” is on in your notification settings.`,
    preferencesUrl: `${origin}${settingsPaths[due.audience]}`,
    isBulk: !isSecurity,
    ...(!isSecurity && {
      unsubscribe: createUnsubscribeLinks(deps, subscriptionOf(due, definitionOf(kind).number)),
    }),
  }
}

/** One mail about everything that happened to one person. */
export function writeDigest(dues: readonly [DueNotification, ...DueNotification[]], deps: MailDeps): Mail {
  const { origin } = deps
  const { email, audience } = dues[0]
  const more = dues.length - MAX_LISTED
  const count = dues.length === 1 ? '1 notification' : `${dues.length} notifications`
  return {
    to: email,
    subject: writeSubject(`your day, ${count}`),
    text: [
      'This happened since your last summary.',
      ...(more > 0 ? [`${more} more are in your account.`] : []),
    ].join('\n\n'),
    figures: dues.slice(0, MAX_LISTED).map((due) => {
      const { title, text, amount, at } = toNotification(due, due.locale)
      return { label: `${formatTime(at)}: ${title}`, value: amount === null ? text : formatAmount(amount) }
    }),
    actions: [{ label: 'View all', url: `${origin}${listPaths[audience]}` }],
    reason: 'You get this email because you chose one email a day.',
    preferencesUrl: `${origin}${settingsPaths[audience]}`,
    isBulk: true,
    unsubscribe: createUnsubscribeLinks(deps, subscriptionOf(dues[0], DIGEST)),
  }
}
