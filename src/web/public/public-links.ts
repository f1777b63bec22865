// Links of the public header and footer. A page is listed here when it exists, not before.

export const LOG_IN = { to: '/user/login', label: 'Log in' }
export const START_NOW = { to: '/user/register', label: 'Start now' }

export const HEADER_LINKS = [
  { to: '/#where-a-reward-comes-from', label: 'Rewards' },
  { to: '/#the-promise', label: 'The promise' },
]

export const FOOTER_LINKS = [
  {
    heading: 'Tributary',
    links: [
      { to: '/#where-a-reward-comes-from', label: 'Where a reward comes from' },
      { to: '/#the-promise', label: 'What we promise' },
    ],
  },
  {
    heading: 'Members',
    links: [START_NOW, LOG_IN],
  },
]
