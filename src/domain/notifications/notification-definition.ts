import type { NotificationFacts } from './notification-words.ts'

export type NotificationAudience = 'member' | 'admin'
export const notificationCategories = ['money', 'rewards', 'team', 'security', 'news', 'work'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

export type NotificationDefinition = {
  number: number
  audience: NotificationAudience
  category: NotificationCategory
  title: string | ((facts: NotificationFacts) => string)
  text: string | ((facts: NotificationFacts) => string)
  /** The page of its subject. */
  link: string | ((facts: NotificationFacts) => string)
  /** What following the link does, where the title does not say it. */
  action?: string
}
