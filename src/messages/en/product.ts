import { rewardPages } from './rewards.ts'

/** Types of platform, not companies, by facts that can be checked, including rows in which we are worse. */
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

/** Parts that several pages show. */
export const exhibits = {
  statement: {
    owed: 'Owed to members',
    pending: 'Pending rewards (not included)',
    verify: 'Members can verify that their balance is counted',
    heldBar: 'Held',
    owedBar: 'Owed',
  },
  coverage: {
    caption: 'of all rewards accrued since launch are paid. Statement of {{statement.at}} UTC.',
    sameDay: 'Paid the day they accrued',
    later: 'Paid later, after waiting as Pending',
    pending: 'Still Pending, {{pending.total}} USDT',
    months: 'Rewards accrued by month, in USDT',
    none: 'No rewards yet. The chart starts with the first daily closing.',
    spoken:
      ': {{month.number.sameDay}} paid the same day, {{month.number.later}} later, {{month.number.pending}} still Pending',
  },
  packages: {
    conditions:
      'Rewards accrue each day and are paid when the treasury covers them. Daily, direct, network and ODL rewards count towards the cap; anything above it is recorded as capped and not paid. You can hold up to {{plan.slots}} active packages of each type.',
    rows: [
      ['Cap on rewards', '{{package.capping}}× the amount'],
      ['Direct bounty', '{{package.direct}}%'],
      ['Network levels', '{{package.levelCount}}'],
      ['ODL rewards', 'up to {{package.odlMost}}% in total'],
      ['Principal released', 'after {{package.release}} days'],
    ],
    range: '{{package.least}} to {{package.most}} USDT',
    rate: '{{package.rate}}% <span>a day, for up to {{package.period}} days</span>',
    levels: '<b>Network bounty by level</b> {{package.levels}} of the daily bounties at that level.',
    projection:
      '<b>Projection.</b> {{package.example.amount}} USDT earns {{package.example.daily}} a day if funded: {{package.example.total}} over {{package.period}} days. All rewards on it stop at {{package.example.cap}}.',
  },
  commitments: {
    segregated: {
      title: 'Member money is segregated',
      text: 'Rewards are paid only out of a reward treasury, funded only by recorded revenue and fees. No code path and no administrator can pay a reward out of another member’s deposit: the database refuses the transfer.',
    },
    unfunded: {
      title: 'A reward that is not funded is not paid',
      text: 'It stays Pending, in public view, until the treasury covers it. Pending rewards are paid oldest first.',
    },
    checked: {
      title: 'Every figure can be checked',
      text: 'No figure on any screen is made up, random or fixed. Totals trace back to ledger rows, and members can verify that their balance is counted in the published liabilities.',
    },
    honest: {
      title: 'Nothing oversells',
      text: 'Every rate is shown with its conditions and caps. A projection is called a projection. No invented people, quotes or results.',
    },
  },
  journey: {
    title: 'How a reward is paid',
    steps: [
      { name: 'Accrued', text: 'Recorded with its cause: type, base, percentage and cap.' },
      { name: 'Pending', text: 'Queued, oldest first, until the treasury covers it. Never hidden.' },
      { name: 'Paid', text: 'Moved from the treasury to a wallet in one transfer that you can look up.' },
    ],
  },
  miniatures: {
    rewards: 'Rewards of all members',
    paid: 'Paid',
    pending: 'Pending',
    queue: '{{pending.count}} rewards in the queue',
    published: 'As published on {{statement.at}} UTC.',
    proof: 'Proof of balance',
    steps: ['Your five balances', 'Your leaf, salted', 'Neighbours, added up', 'The published root'],
    counted: '{{statement.members}} counted in {{statement.total}} USDT',
    root: 'The root of {{statement.at}} UTC.',
    amount: 'Amount',
    daily: 'Daily bounty',
    dailyValue: '{{package.example.daily}} a day',
    lastDay: 'Last day',
    lastDayValue: 'day {{package.period}}',
    cap: 'Cap on all rewards',
    projected: 'Projected from daily bounties alone: {{package.example.total}} if every day is funded.',
    note: 'A projection under the current plan.',
  },
} as const

export const product = {
  title: 'Packages, rewards, caps and fees',
  description:
    'Three packages from {{plan.least}} USDT, {{plan.rates}}% a day under a cap of {{plan.caps}} the amount. What you earn, when it is paid, when it is not, and what it costs.',
  headline: 'Three packages, with their limits.',
  lead: 'Activate an amount from {{plan.least}} USDT. You earn a daily bounty, counted in USDT and shown in XRP, for up to {{plan.periods}} days. It is paid from the treasury when the treasury can cover it.',
  packages: { heading: 'The packages', lead: 'Current rates, straight from the system.' },
  calculator: {
    heading: 'Work it out',
    lead: 'The calculator uses the same code as the daily closing. Its result is a projection. It starts from every day being funded; move the slider to see what happens if not. <a>Simulate a whole network</a>',
    package: 'Package',
    amount: 'Amount in whole USDT',
    funded: 'Days the treasury can pay: <output/>',
    fundedLabel: 'Percentage of days the treasury can pay',
    tag: 'Projection, not a promise',
    results: {
      daily: 'Daily bounty',
      days: 'Days until it ends (period or cap)',
      total: 'Total by then',
      cap: 'Cap on all rewards',
      fee: 'Withdrawal fee',
      net: 'You would receive',
      release: 'Principal released after',
    },
    pending: '<b><amount/> USDT would be Pending</b>',
    pendingText:
      'It counts towards the cap and is paid only once the treasury covers it. No one can say when that is.',
    example:
      'Projection: {{package.example.amount}} USDT earns {{package.example.daily}} a day and {{package.example.total}} in {{package.period}} days if every day is funded, under a cap of {{package.example.cap}}. Withdrawing costs {{withdrawal.fee}}%. What the treasury does not cover stays Pending.',
    /** For the script, which replaces the words in square brackets. */
    accepts: '[name] accepts whole USDT from [least] to [most].',
    acceptsSteps: '[name] accepts [least] to [most] USDT, in steps of [step] USDT.',
    capped: '[days], when it reaches the cap',
    days: '[days] days',
  },
  closing: {
    heading: 'What happens in a day',
    lead: 'Rewards are calculated first and paid second, and paying takes money.',
    steps: [
      {
        time: '00:00 UTC',
        name: 'The day is closed',
        text: 'Rates, packages and account blocks are taken as of midnight UTC, however late the closing runs. Each active package earns its daily bounty; network bounties follow, level by level.',
      },
      {
        time: 'Right after',
        name: 'Caps are applied',
        text: 'Anything above a cap is recorded as capped. The rest is recorded as a reward, with its cause.',
      },
      {
        time: 'Then',
        name: 'The treasury pays what it covers',
        text: 'Earnings before bonuses, oldest first, whole rewards only. The first reward it cannot cover waits, and so do all behind it.',
      },
      {
        time: 'Afterwards',
        name: 'The statement is published',
        text: 'What is owed, held, paid and pending, with a root against which members can check their own balance.',
      },
    ],
    pending: '<b>{{pending.total}} USDT</b> was Pending on {{statement.at}} UTC.',
  },
  rewards: {
    heading: 'Every type of reward, and its condition',
    lead: 'What triggers it, what it is calculated from, and whether it counts towards the cap.',
    counts: 'Counts towards the cap',
    countsNot: 'Does not count towards the cap',
    kinds: rewardPages,
  },
  money: {
    heading: 'Money in, money out',
    lead: 'Deposits and withdrawals in USDT and XRP run on public ledgers, where anyone can look up a transfer.',
    deposits: {
      title: 'Deposits',
      text: 'USDT on BEP20 to an address, or in an exact amount, reserved for you, within ten minutes. A late or different amount is never lost: a person reviews it. A transaction hash alone never credits anything.',
    },
    withdrawals: {
      title: 'Withdrawals',
      text: 'From {{withdrawal.least}} USDT, to a USDT BEP20 or an XRP Ledger address that has been verified for 24 hours. For every 100 USDT you receive {{withdrawal.of100}}: a fee of {{withdrawal.fee}}% goes to the treasury. Until we decide, the amount is on Hold and still yours.',
    },
  },
} as const

export const productPages = { comparison, exhibits, product }
