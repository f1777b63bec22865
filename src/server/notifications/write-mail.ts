import { formatUsdt } from '#domain/money/money.ts'
import { definitionOf } from '#contract/platform/notification-kinds.ts'
import { createFreezeAction, type MailDeps } from '#server/identity/security-mail.ts'
import { createUnsubscribeLinks } from '#server/notifications/unsubscribe-token.ts'
import { PRODUCT_NAME, type Mail } from '#server/mail/mail-queue.ts'
import { formatUtcMinute } from '#messages/format-utc.ts'
import type { Locale } from '#messages/locales.ts'
import { adminMails, mailMessages } from '#messages/server-messages.ts'
import { labelKind } from './describe-notification.ts'
import type { DueNotification } from './mail-queries.ts'
import { toNotification } from './to-notification.ts'

const MAX_LISTED = 50
const settingsPaths = { member: '/user/account/notifications', admin: '/anjo/profile' }
const listPaths = { member: '/user/notifications', admin: '/anjo/notifications' }

const formatTime = (at: Date, locale: Locale) => `${formatUtcMinute(locale, at)} UTC`
const formatAmount = (amount: bigint) => `${formatUsdt(amount)} USDT`
/** Removes characters that names can contain but a mail header cannot. */
const writeSubject = (title: string) => `${PRODUCT_NAME}: ${title.replaceAll(/\p{Cc}+/gu, ' ')}`

const DIGEST = 0
const subscriptionOf = ({ audience, recipientId }: DueNotification, kind: number) => ({
  person: { kind: audience, id: recipientId },
  kind,
})

export function writeNotificationMail(due: DueNotification, deps: MailDeps & { now: Date }): Mail {
  const { origin } = deps
  const { locale } = due
  const t = mailMessages[locale]
  const { kind, title, text, amount, at, link, action } = toNotification(due, locale)
  const { isSecurity } = definitionOf(kind)
  const label = isSecurity ? t.notification.checkAccount : (action ?? t.notification.viewDetails)
  return {
    to: due.email,
    locale,
    subject: writeSubject(title),
    text: isSecurity
      ? `${text}\n\n${due.audience === 'member' ? t.freeze.offer : adminMails.securityWarning}`
      : text,
    figures: [
      ...(amount === null ? [] : [{ label: t.notification.amount, value: formatAmount(amount) }]),
      { label: t.notification.time, value: formatTime(at, locale) },
    ],
    actions: [
      { label, url: `${origin}${link}` },
      ...(isSecurity && due.audience === 'member' ? [createFreezeAction(deps, due.recipientId, t)] : []),
    ],
    reason: isSecurity
      ? t.notification.securityReason
      : t.notification.reason({ kind: labelKind(kind, locale) }),
    preferencesUrl: `${origin}${settingsPaths[due.audience]}`,
    isBulk: !isSecurity,
    ...(!isSecurity && {
      unsubscribe: createUnsubscribeLinks(deps, subscriptionOf(due, definitionOf(kind).number)),
    }),
  }
}

/** One mail with all due notifications of one person. */
export function writeDigest(dues: readonly [DueNotification, ...DueNotification[]], deps: MailDeps): Mail {
  const { origin } = deps
  const { email, audience, locale } = dues[0]
  const t = mailMessages[locale].digest
  const more = dues.length - MAX_LISTED
  return {
    to: email,
    locale,
    subject: writeSubject(t.subject({ count: dues.length })),
    text: [t.text, ...(more > 0 ? [t.more({ count: more })] : [])].join('\n\n'),
    figures: dues.slice(0, MAX_LISTED).map((due) => {
      const { title, text, amount, at } = toNotification(due, locale)
      return {
        label: `${formatTime(at, locale)}: ${title}`,
        value: amount === null ? text : formatAmount(amount),
      }
    }),
    actions: [{ label: t.viewAll, url: `${origin}${listPaths[audience]}` }],
    reason: t.reason,
    preferencesUrl: `${origin}${settingsPaths[audience]}`,
    isBulk: true,
    unsubscribe: createUnsubscribeLinks(deps, subscriptionOf(dues[0], DIGEST)),
  }
}
