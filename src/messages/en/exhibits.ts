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
      'Rewards accrue each day and are paid when the treasury covers them. Daily, direct, network and ODL rewards count towards the cap; anything above it is recorded as capped and not paid. You can hold up to {{slots}} active packages of each type.',
    rows: [
      ['Cap on rewards', '{{plan.type.capping}}× the amount'],
      ['Direct bounty', '{{plan.type.direct}}%'],
      ['Network levels', '{{plan.type.levelCount}}'],
      ['ODL rewards', 'up to {{plan.type.odlMost}}% in total'],
      ['Principal released', 'after {{plan.type.release}} days'],
    ],
    range: '{{plan.type.least}} to {{plan.type.most}} USDT',
    rate: '{{plan.type.rate}}% <span>a day, for up to {{plan.type.period}} days</span>',
    levels: '<b>Network bounty by level</b> {{plan.type.levels}} of the daily bounties at that level.',
    projection:
      '<b>Projection.</b> {{plan.type.example.amount}} USDT earns {{plan.type.example.daily}} a day if funded: {{plan.type.example.total}} over {{plan.type.period}} days. All rewards on it stop at {{plan.type.example.cap}}.',
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
    dailyValue: '{{plan.igniteFund.example.daily}} a day',
    lastDay: 'Last day',
    lastDayValue: 'day {{plan.igniteFund.period}}',
    cap: 'Cap on all rewards',
    projected:
      'Projected from daily bounties alone: {{plan.igniteFund.example.total}} if every day is funded.',
    note: 'A projection under the current plan.',
  },
  rewardNames: {
    daily: 'Daily XRP bounty',
    direct: 'Direct bounty',
    network: 'Network bounty',
    blb: 'Beyond Limit Bonus',
    odl: 'ODL reward',
    royalty: 'Royalty',
    special: 'Special reward',
  },
} as const
