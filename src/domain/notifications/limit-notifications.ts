import { securityNotification, type NotificationDefinition } from './notification-definition.ts'
import type { NotificationFacts } from './notification-words.ts'

const limitTitle = ({ detail }: NotificationFacts) =>
  `${detail['subject'] === 'deposit' ? 'Deposit' : 'Activation'} limit per ${detail['period']} changed`

const limitTexts: Record<string, string> = {
  set: 'It is in force now.',
  raise: 'The raise takes effect in seven days. You can cancel it until then.',
  removal: 'The limit ends in seven days. You can keep it until then.',
}
const limitText = ({ detail }: NotificationFacts) => limitTexts[detail['change'] ?? ''] ?? ''

const limits = { ...securityNotification, link: '/user/account/limits' }

export const limitNotifications = {
  'limit-changed': { ...limits, number: 87, title: limitTitle, text: limitText },
  'cooling-off-started': {
    ...limits,
    number: 88,
    title: 'Cooling-off started',
    text: ({ detail }) =>
      `You cannot activate packages until ${detail['until'] ? `${detail['until']} UTC` : 'support ends it'}.`,
  },
  'self-exclusion-ended': {
    ...limits,
    number: 89,
    title: 'Support ended your self-exclusion',
    text: ({ detail }) => `You can activate packages again from ${detail['until']} UTC.`,
  },
} as const satisfies Record<string, NotificationDefinition>
