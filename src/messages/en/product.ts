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
      'Projection: {{plan.type.example.amount}} USDT earns {{plan.type.example.daily}} a day and {{plan.type.example.total}} in {{plan.type.period}} days if every day is funded, under a cap of {{plan.type.example.cap}}. Withdrawing costs {{withdrawal.fee}}%. What the treasury does not cover stays Pending.',
    /** For the script, which replaces the words in square brackets. */
    accepts: '[name] accepts whole USDT from [least] to [most].',
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
    kinds: {
      daily: {
        rate: '{{plan.rates}}% a day',
        text: 'On each active package, recorded in USDT and shown in XRP at the current rate.',
      },
      direct: {
        rate: '{{plan.directs}}%',
        text: 'On each package that someone you sponsored activates, at the rate of your highest active package. No active package, no bounty.',
      },
      network: {
        rate: 'by level',
        text: 'On the daily bounties at each level below you, for as many levels as your package has. Unused levels do not roll up.',
      },
      odl: {
        rate: 'every 72 hours',
        text: 'Named after On-Demand Liquidity. From a pool of {{plan.odl}}% of members’ turnover, limited to what the treasury holds beyond all Pending rewards. Unclaimed amounts return to the treasury.',
      },
      blb: {
        rate: 'once per milestone',
        text: 'For reaching milestones in your own earnings and team volume, in order. Paid after all earnings.',
      },
      royalty: {
        rate: '{{plan.royalty}}% of fees',
        text: 'A share of the month’s fee income, split by the amounts active in the highest package. No fees, no royalty.',
      },
      special: {
        rate: 'monthly, if set',
        text: 'An amount that an administrator sets, split among the ten members with the most new direct business that month.',
      },
    },
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
