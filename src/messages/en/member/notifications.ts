export const notifications = {
  notificationSettings: 'Notification settings',
  notifications: 'Notifications',
  notificationsAreDeletedAfter90Days: 'Notifications are deleted after 90 days. {timeZone}',
} as const
