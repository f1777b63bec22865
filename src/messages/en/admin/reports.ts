export const reports = {
  emptyStates: {
    'bot-profit': {
      text: 'Each daily closing adds a row for every active package.',
    },
    'level-income': {
      text: 'Each daily closing adds a row for every member and level that earned.',
    },
    'level-income-summary': {
      text: 'Network bounty totals per member.',
    },
    direct: {
      text: 'Each activation by an invited member adds a row for their sponsor.',
    },
    'direct-summary': {
      text: 'Totals per referring member.',
    },
    'odl-bonus': {
      text: 'Each claimed ODL reward adds a row.',
    },
    'beyond-limit': {
      text: 'Each slab that a member reaches adds a row.',
    },
    royalty: {
      text: 'Paid from fees at the month’s last closing.',
    },
    'special-reward': {
      text: 'Set a month’s reward under Plan to pay its top ten.',
    },
    transfers: {
      text: 'No transfers yet.',
    },
    'audit-log': {
      text: 'Administrator actions are recorded here.',
    },
    'edited-info': {
      text: 'Changes to member records appear here with the previous values.',
    },
    'odl-accounts': {
      text: 'Each account with a share adds a row when a cycle opens.',
    },
  },
  royaltyBonusEveryMonth: 'Royalty Bonus {royalty}% every month',
  royaltyHint: 'Shared from the month’s fees by active Legacy Vault amounts.',
  specialRewardEveryMonth: 'Special Reward every month',
  splitEquallyAmongTheTenMembers:
    'Split equally among the ten members with the most new direct business that month.',
  budgetOfTurnover: 'Budget: {budget}% of turnover.',
  paidIn30DaysUsdt: 'Paid in 30 days: {paid} USDT',
  withNoTurnover: '{planned} {sum}, with no turnover.',
  ofUsdtTurnover: '{planned} {sum}, {paid}% of {turnover} USDT turnover.',
  report: 'Report',
  summary: 'Summary',
} as const
