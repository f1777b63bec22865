import {
  type NotificationCategory,
  type NotificationFacts,
  type NotificationKind,
  definitionOf,
} from '#contract/platform/notification-kinds.ts'
import type { Locale } from '#messages/locales.ts'
import { notificationMessages } from '#messages/server-messages.ts'
import { adminTexts } from './admin-texts.ts'
import { writeMemberText } from './member-texts.ts'

type NotificationView = {
  category: NotificationCategory
  title: string
  text: string
  link: string
  action: string | null
}

const isAdminKind = (kind: NotificationKind): kind is keyof typeof adminTexts => kind in adminTexts

/** In the recipient's language; for administrators in English. */
export function describeNotification(
  kind: NotificationKind,
  facts: NotificationFacts,
  locale: Locale,
): NotificationView {
  const { category, link } = definitionOf(kind)
  const { title, text, action } = isAdminKind(kind)
    ? writeAdminText(kind, facts)
    : writeMemberText(kind, facts, locale)
  return {
    category,
    title,
    text,
    link: typeof link === 'string' ? link : link(facts),
    action: action ?? null,
  }
}

function writeAdminText(kind: keyof typeof adminTexts, facts: NotificationFacts) {
  const { title, text, action } = adminTexts[kind]
  const write = (part: typeof title) => (typeof part === 'string' ? part : part(facts))
  return { title: write(title), text: write(text), action }
}

/** The name of a kind in the settings. 'admin-new-device' is shown to administrators as “New device”. */
export function labelKind(kind: NotificationKind, locale: Locale): string {
  if (!isAdminKind(kind)) return notificationMessages[locale].kinds[kind].label
  const name = kind.replace(/^admin-/, '')
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')
}
