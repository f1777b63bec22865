export const notifications = {
  notificationSettings: 'Notification settings',
  notifications: 'Notifications',
  retentionHint: 'Notifications are deleted after 90 days. {timeZone}',
} as const
