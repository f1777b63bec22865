/** On the public pages. */
export const rewardPages = {
  daily: {
    name: 'Daily XRP bounty',
    rate: '{{plan.rates}}% a day',
    text: 'On each active package, recorded in USDT and shown in XRP at the current rate.',
  },
  direct: {
    name: 'Direct bounty',
    rate: '{{plan.directs}}%',
    text: 'On each package that someone you sponsored activates, at the rate of your highest active package. No active package, no bounty.',
  },
  network: {
    name: 'Network bounty',
    rate: 'by level',
    text: 'On the daily bounties at each level below you, for as many levels as your package has. Unused levels do not roll up.',
  },
  odl: {
    name: 'ODL reward',
    rate: 'every 72 hours',
    text: 'Named after On-Demand Liquidity. From a pool of {{plan.odl}}% of members’ turnover, limited to what the treasury holds beyond all Pending rewards. Unclaimed amounts return to the treasury.',
  },
  blb: {
    name: 'Beyond Limit Bonus',
    rate: 'once per milestone',
    text: 'For reaching milestones in your own earnings and team volume, in order. Paid after all earnings.',
  },
  royalty: {
    name: 'Royalty',
    rate: '{{plan.royalty}}% of fees',
    text: 'A share of the month’s fee income, split by the amounts active in the highest package. No fees, no royalty.',
  },
  special: {
    name: 'Special reward',
    rate: 'monthly, if set',
    text: 'An amount that an administrator sets, split among the ten members with the most new direct business that month.',
  },
} as const

/** How a reward was calculated: its base with a label, and the rule. To the beneficiary. */
export const calculations = {
  daily: {
    label: 'Package',
    base: 'The amount of your {name} #{activationId}, activated {activatedAt}.',
    rule: 'The daily rate of this package.',
  },
  direct: {
    label: 'Package',
    base: 'The amount that {member} activated: {name} #{activationId}, activated {activatedAt}.',
    rule: 'The direct rate of your highest active package at that time.',
  },
  network: {
    label: 'Base',
    base: 'Daily rewards that {members, plural, one {# member} other {# members}} on your level {level} earned, after their own caps.',
    rule: 'The level {level} rate of your highest active package at that time.',
  },
  odl: {
    label: 'Share',
    base: 'The share of the ODL pool that belongs to your {name} #{activationId}, activated {activatedAt}.',
    rule: 'Each package in the same slab gets an equal share.',
  },
  blb: {
    label: 'Slab',
    base: 'The bonus of slab {level}, which you reached.',
    rule: 'A slab pays its bonus once.',
  },
  royalty: {
    label: 'The royalty’s package',
    base: 'Your active amounts of the royalty’s package at the end of the month.',
    rule: '{percent}% of the month’s fees ({amount}), shared by all amounts of the royalty’s package ({divisor}).',
  },
  special: {
    label: 'Business',
    base: 'What your direct members activated in the month.',
    rule: '{amount} shared equally by {sharers, plural, one {# member} other {# members}}.',
  },
} as const

/** The same about the member, to administrators. */
export const memberCalculations = {
  daily: {
    ...calculations.daily,
    base: 'The amount of the member’s {name} #{activationId}, activated {activatedAt}.',
  },
  direct: {
    ...calculations.direct,
    rule: 'The direct rate of the member’s highest active package at that time.',
  },
  network: {
    ...calculations.network,
    base: 'Daily rewards that {members, plural, one {# member} other {# members}} on level {level} earned, after their own caps.',
    rule: 'The level {level} rate of the member’s highest active package at that time.',
  },
  odl: {
    ...calculations.odl,
    base: 'The share of the ODL pool that belongs to the member’s {name} #{activationId}, activated {activatedAt}.',
  },
  blb: { ...calculations.blb, base: 'The bonus of slab {level}, which the member reached.' },
  royalty: {
    ...calculations.royalty,
    base: 'The member’s active amounts of the royalty’s package at the end of the month.',
  },
  special: { ...calculations.special, base: 'What the direct members activated in the month.' },
} as const

/** What adds a row to a report of rewards, by the name of the report. */
export const emptyRewardReports = {
  'bot-profit': { text: 'Each daily closing adds a row for every active package.' },
  'level-income': { text: 'Each daily closing adds a row for every member and level that earned.' },
  'level-income-summary': { text: 'Network bounty totals per member.' },
  direct: { text: 'Each activation by an invited member adds a row for their sponsor.' },
  'direct-summary': { text: 'Totals per referring member.' },
  'odl-bonus': { text: 'Each claimed ODL reward adds a row.' },
  'beyond-limit': { text: 'Each slab that a member reaches adds a row.' },
  royalty: { text: 'Paid from fees at the month’s last closing.' },
  'special-reward': { text: 'Set a month’s reward under Plan to pay its top ten.' },
} as const
