export type NotificationAudience = 'member' | 'admin'
export const notificationCategories = ['money', 'rewards', 'team', 'security', 'news', 'work'] as const
export type NotificationCategory = (typeof notificationCategories)[number]

/** How a notification reaches its recipient outside the product. */
export const notificationChannels = ['email', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** How often notifications are mailed; those of security always immediately. */
export const mailFrequencies = ['immediately', 'daily', 'never'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

/** `name` and `userAgent` are read when the notification is shown. */
export type NotificationFacts = { subject: string; detail: Readonly<Record<string, string>> }

export type NotificationDefinition = {
  number: number
  audience: NotificationAudience
  category: NotificationCategory
  /** Used on every channel; its recipient cannot turn it off. */
  isSecurity: boolean
  /** The channels of a recipient who has chosen nothing. */
  defaultChannels: readonly NotificationChannel[]
  /** The cause writes its own mail, which says more than the notification. */
  isMailedByCause?: true
  /** The page of its subject. */
  link: string | ((facts: NotificationFacts) => string)
}

/** A kind that a member cannot turn off in any channel. */
export const securityNotification = {
  audience: 'member',
  category: 'security',
  isSecurity: true,
  defaultChannels: notificationChannels,
} as const
