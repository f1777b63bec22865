// Types of platform, not companies, by facts that can be checked, including rows in which we are worse.

export const comparison = {
  question: 'What to compare',
  platforms: ['Tributary', 'Yield platforms', 'Referral networks', 'Bank savings'],
  rows: [
    {
      question: 'Rewards come from',
      answers: [
        'Recorded revenue and fees, nothing else',
        'Lending, staking or trading',
        'Often the deposits of newer members',
        'The bank’s lending margin',
      ],
    },
    {
      question: 'When income falls short',
      answers: [
        'The reward stays Pending, in public view',
        'The rate changes, or withdrawals pause',
        'Usually not disclosed',
        'The rate changes',
      ],
    },
    {
      question: 'Your deposit',
      answers: [
        'Kept separate by a rule in the database',
        'Often pooled',
        'Often pooled',
        'Pooled, under supervision',
      ],
    },
    {
      question: 'What you can check',
      answers: [
        'Each reward’s source, and that your balance is counted',
        'Sometimes a reserve report',
        'Rarely anything',
        'Published accounts',
      ],
    },
    {
      question: 'Limit on rewards',
      answers: [
        '{{plan.caps}} the amount, shown before you start',
        'Varies',
        'Often not stated',
        'Not applicable',
      ],
    },
    {
      question: 'Access to principal',
      answers: ['After {{plan.releases}} days', 'Varies, some at any time', 'Varies', 'Usually at any time'],
    },
    {
      question: 'Cost of taking money out',
      answers: [
        '{{withdrawal.fee}}% of each withdrawal',
        'Usually a small network fee',
        'Varies',
        'Usually none',
      ],
    },
    {
      question: 'Supervision',
      answers: [
        'None by a financial authority',
        'Depends on the country',
        'Usually none',
        'By a banking authority',
      ],
    },
    {
      question: 'Deposit insurance',
      answers: ['None', 'Usually none', 'None', 'Usually, up to a national limit'],
    },
  ],
} as const
