export const unique = {
  title: 'What’s different: four things you can check',
  description:
    'A rule table in the database, pending rewards in public view, a balance you can verify yourself, and caps shown before you start.',
  headline: 'Four things you can check today.',
  lead: 'None of them is a promise about the future. Each is built in, and you can check it.',
  rules: {
    heading: 'Segregation is a table, not a policy',
    lead: 'Which money may go where is written in the database. A transfer without a rule is refused, even if an administrator asks. These are all the ways into and out of the reward treasury.',
    transfer: 'Transfer',
    from: 'From',
    to: 'To',
    accounts: {
      revenue: 'Recorded revenue',
      fees: 'Fees',
      reward_treasury: 'Reward treasury',
      odl_pool: 'ODL pool',
      profit_wallet: 'Profit Wallet',
      withdrawal_wallet: 'Withdrawal Wallet',
    },
    meanings: {
      fee_income: 'Fees, as they are posted',
      treasury_funding: 'Revenue added by the operator',
      odl_return: 'Unclaimed remainder of an ODL cycle',
      odl_open: 'Pool of an ODL cycle',
      odl_claim: 'Claimed ODL share',
    },
    deposit: 'A member’s deposit or principal',
    noRule: 'no such rule',
    depositFrom: 'R-Wallet, Custody',
    refused: 'Refused by the database',
  },
  points: [
    {
      title: 'A waiting reward looks like it is waiting',
      text: 'Pending is not a footnote. It is hatched on the dashboard, has its own place in the queue, and is added up on the Transparency page. When revenue comes in, the oldest is paid first.',
    },
    {
      title: 'You can verify that you are counted',
      text: 'After each closing, all balances are added up into one published root. Your browser climbs from your own balance to that root and computes every step itself. A balance that is altered or left out would not lead to the published root.',
    },
    {
      title: 'You see the end before you start',
      text: 'Every activation has a cap and a last day, and you see both before you confirm. Anything above the cap is recorded as capped and not paid.',
    },
  ],
  comparison: {
    heading: 'Compared with other types of platform',
    lead: 'We compare types of platform, not companies, including where we are worse.',
  },
} as const
