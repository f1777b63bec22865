import type { NotificationCategory } from './notification-definition.ts'
import { definitionOf, type NotificationKind } from './notification-kinds.ts'
import type { NotificationFacts } from './notification-words.ts'

export type NotificationText = {
  category: NotificationCategory
  title: string
  text: string
  link: string
  action: string | null
}

export function describeNotification(kind: NotificationKind, facts: NotificationFacts): NotificationText {
  const { category, title, text, link, action } = definitionOf(kind)
  const write = (part: typeof title) => (typeof part === 'string' ? part : part(facts))
  return { category, title: write(title), text: write(text), link: write(link), action: action ?? null }
}
