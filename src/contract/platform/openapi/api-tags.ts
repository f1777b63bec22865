export type ApiTag = { name: string; description: string }

/** `places` are the path segments after /api, and after /api/admin for the back office. */
type TagDeclaration = ApiTag & { places: readonly string[] }

const memberTags: readonly TagDeclaration[] = [
  {
    name: 'Sign-in',
    description:
      'Captcha, registration, sign-in, forgotten password and two-factor authentication of members.',
    places: [
      'captcha',
      'register',
      'verify-sponsor',
      'verify-userrefid',
      'users',
      'logout',
      'session',
    ].concat([
      'sessions',
      'two-factor',
      'passkeys',
      'api-keys',
      'forgotten-password',
      'password',
      'verification-codes',
      'email-change',
      'account-freeze',
      'anti-phishing-phrase',
      'unsubscribe',
      'account-recovery',
    ]),
  },
  {
    name: 'Dashboard and team',
    description:
      'The dashboard of a member, display preferences, sponsors, referrals and the business of each leg.',
    places: [
      'dashboard',
      'team',
      'sponsors',
      'userrefs',
      'community',
      'preferences',
      'consents',
      'referral-links',
      'own-data',
      'limits',
      'account-closure',
    ],
  },
  {
    name: 'Packages and rewards',
    description: 'Packages, activations, levels, the Beyond Limit Bonus and ODL cycles.',
    places: ['packages', 'activations', 'earnings', 'odl', 'level', 'blb'],
  },
  {
    name: 'Deposits',
    description: 'Deposit methods, deposits and proof of payment.',
    places: ['deposit-options', 'deposits', 'images'],
  },
  {
    name: 'Withdrawals',
    description:
      'Withdrawal addresses, quotes and requests, and the identity verification that large ones need.',
    places: ['withdrawals', 'withdrawal-addresses', 'kyc'],
  },
  {
    name: 'Wallets',
    description: 'Accounts of a member and their statements.',
    places: ['wallets', 'e-wallet', 'proof', 'member-statements'],
  },
  {
    name: 'Support and announcements',
    description: 'Support tickets, announcements and notifications of a member.',
    places: ['tickets', 'announcements', 'notifications', 'push'],
  },
  {
    name: 'Reports',
    description: 'Reports of a member: a page of rows, summary figures, and a file.',
    places: ['reports'],
  },
  {
    name: 'Public figures',
    description: 'What every visitor may read: server status, published statements and simulations.',
    places: ['status', 'transparency', 'tributary', 'simulations'],
  },
]

const adminTags: readonly TagDeclaration[] = [
  {
    name: 'Admin sign-in',
    description: 'Sign-in, step-up authentication, sessions and profile of administrators.',
    places: ['ip-status', 'login', 'logout', 'session', 'sessions', 'password', 'password-reset'].concat([
      'reauthenticate',
      'profile',
      'two-factor',
      'passkeys',
      'api-keys',
      'authenticator-recovery',
    ]),
  },
  {
    name: 'Admin dashboard',
    description:
      'Dashboard, notifications, pending work, work queues, alerts, jobs, errors, activity and performance.',
    places: ['dashboard', 'waiting', 'queues', 'alerts', 'alert-settings', 'activity', 'performance'].concat([
      'jobs',
      'dead-letters',
      'notifications',
      'push',
    ]),
  },
  {
    name: 'Admin members',
    description:
      'Search, and records, flags, notes, packages, rewards, accounts and identity verification of members.',
    places: ['members', 'recoveries', 'member-pages', 'search', 'activations', 'rewards', 'team-tree', 'kyc'],
  },
  {
    name: 'Admin payments',
    description:
      'Deposits, withdrawals, payouts, sanctions screening, receiving codes, exchange rates and the gateway.',
    places: ['deposits', 'withdrawals', 'payouts', 'receiving-codes', 'rates', 'gateway'].concat([
      'reconciliations',
      'sanctions',
      'images',
    ]),
  },
  {
    name: 'Admin funds and treasury',
    description:
      'Treasury, adjustments of wallets, system accounts, holdings, ledger verification and the circuit breaker.',
    places: ['treasury', 'funds', 'accounts', 'ledger', 'statements', 'circuit-breaker'].concat([
      'holdings',
      'holding-messages',
      'bank-balances',
    ]),
  },
  {
    name: 'Admin plan and closing',
    description: 'Plan settings with previews, the daily closing, and projections.',
    places: [
      'odl-settings',
      'level-settings',
      'plan',
      'closing',
      'time-machine',
      'run-offs',
      'run-off-publication',
    ],
  },
  {
    name: 'Admin support and content',
    description: 'Support tickets, announcements and the content of the public site.',
    places: ['tickets', 'saved-replies', 'announcements', 'site-content'],
  },
  {
    name: 'Admin security',
    description: 'Sub-admins, dual control, confirmations, security settings, risk rules and the audit log.',
    places: [
      'sub-admins',
      'administrator-recoveries',
      'controls',
      'confirmations',
      'security-settings',
      'recovery-settings',
      'risk-settings',
      'audit',
    ],
  },
  {
    name: 'Admin integrations',
    description: 'Webhooks, their deliveries, and imports.',
    places: ['webhooks', 'webhook-deliveries', 'imports'],
  },
  {
    name: 'Admin reports',
    description: 'Reports of the back office: a page of rows with summary figures, a file, and saved views.',
    places: ['reports', 'saved-views'],
  },
]

const sandboxTag: ApiTag = { name: 'Sandbox', description: 'Available without real money only.' }

export const apiTags: readonly ApiTag[] = [...memberTags, ...adminTags, sandboxTag].map(
  ({ name, description }) => ({ name, description }),
)

/** Undefined if no tag declares the path; a test requires one for every endpoint. */
export function tagOf(path: string): string | undefined {
  const [, root, first = '', second = ''] = path.split('/')
  if (root === 'sandbox') return sandboxTag.name
  const [tags, place] = first === 'admin' ? [adminTags, second] : [memberTags, first]
  return tags.find(({ places }) => places.includes(place))?.name
}
