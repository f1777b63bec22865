// Links of the public header and footer. A page is listed here when it exists, not before.

export const MEMBER_AREA = { to: '/user/dashboard', label: 'Member area' }
export const PACKAGES = { to: '/user/packages', label: 'See the packages' }

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
    links: [MEMBER_AREA, PACKAGES],
  },
]
