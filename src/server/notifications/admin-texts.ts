// Titles and texts of the notifications of administrators. The back office is in English.

import { describeBrowser } from '#domain/devices/describe-browser.ts'
import type { NotificationFacts, adminNotifications } from '#contract/platform/notification-kinds.ts'

type AdminText = {
  title: string | ((facts: NotificationFacts) => string)
  text: string | ((facts: NotificationFacts) => string)
  action?: string
}

const queueLabels: Record<string, string> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  tickets: 'Support tickets',
  kyc: 'Identity documents',
}
const recoverySteps: Record<string, string> = {
  requested: 'lost authenticator reported',
  stopped: 'recovery stopped',
  declined: 'recovery declined',
  completed: 'lost authenticator removed',
}
const describeRecovery = (step = ''): string => recoverySteps[step] ?? 'authenticator recovery'
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const adminTexts: Record<keyof typeof adminNotifications, AdminText> = {
  'work-waiting': {
    title: ({ subject }) => `${queueLabels[subject] ?? subject} waiting`,
    text: 'New cases arrived in the queue.',
    action: 'Work through the queue',
  },
  'confirmation-requested': {
    title: 'Confirmation requested',
    text: ({ detail }) => `${detail['name'] ?? 'An administrator'}: ${detail['title'] ?? ''}`,
    action: 'Review the request',
  },
  'alert-opened': {
    title: ({ detail }) => detail['title'] ?? 'Alert',
    text: ({ detail }) => detail['text'] ?? '',
  },
  'plan-changed': {
    title: 'Plan changed',
    text: ({ detail }) => detail['changes'] ?? '',
    action: 'Open the plan',
  },
  'admin-new-device': {
    title: 'New device signed in',
    text: ({ detail }) =>
      detail['userAgent'] === undefined
        ? 'A browser that you had not used before'
        : describeBrowser(detail['userAgent']),
    action: 'This wasn’t me',
  },
  'recovery-waiting': {
    title: 'Lost authenticator reported',
    text: ({ detail }) =>
      `${detail['userrefid'] ?? 'A member'}: two administrators can decide 72 hours after the request.`,
    action: 'Open the member page',
  },
  'administrator-recovery': {
    title: ({ detail }) => `${detail['name'] ?? 'An administrator'}: ${describeRecovery(detail['state'])}`,
    text: ({ detail }) =>
      detail['state'] === 'requested'
        ? 'Two other master admins can decide 72 hours after the request.'
        : (detail['reason'] ?? 'The request has ended.'),
    action: 'Open Sub-Admins',
  },
  'authenticator-recovery': {
    title: ({ detail }) => capitalize(describeRecovery(detail['state'])),
    text: ({ detail }) =>
      detail['state'] === 'requested'
        ? 'By someone who knows your password. Stop it within 72 hours if it wasn’t you.'
        : (detail['reason'] ?? 'Your request has ended.'),
    action: 'This wasn’t me',
  },
  'money-stopped': {
    title: 'Money is stopped',
    text: ({ detail }) => `Not true any more: ${detail['check'] ?? 'a check of the books'}.`,
    action: 'See what failed',
  },
}
