export const notifications = {
  notifications: 'Notifications',
  introduction:
    'Waiting cases, requests that need your confirmation, and alerts on which you can act. Deleted after 90 days.',
} as const
