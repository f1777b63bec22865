export const home = {
  title: 'Tributary: members-only rewards on XRP and USDT',
  description:
    'A members-only network on XRP and USDT. Rewards are paid from recorded revenue and fees, never from another member’s deposit. Unfunded rewards stay Pending, in public view.',
  headline: 'If it is not funded, it is not paid.',
  lead: 'Tributary is a members-only network on XRP and USDT. You activate a package in USDT and earn daily rewards, shown in XRP. Rewards are paid only from revenue that the operator records and from fees. If that falls short, they wait as Pending, in public view.',
  sponsor:
    'You need a sponsor to join: a member who shares their referral link with you. <a>How to find a sponsor</a>',
  flow: {
    heading: 'Where a reward comes from',
    lead: 'Rewards and deposits never mix. Each stream is as wide as its total since launch, in USDT, as of {{statement.at}} UTC.',
    wide: 'Recorded revenue and fees flow into the reward treasury, and from there to rewards paid, oldest first. Anything the treasury does not cover stays Pending. Member deposits have a separate channel, through R-Wallet and Custody and back to the member. No transfer crosses from one to the other.',
    tall: 'Recorded revenue and fees flow into the reward treasury, and from there to rewards paid. Anything it does not cover stays Pending. Member deposits have a separate channel. No transfer crosses.',
    revenue: 'Recorded revenue',
    fees: 'Fees',
    treasury: 'Reward treasury',
    left: '{{house.treasury}} is left',
    paid: 'Rewards paid',
    oldestFirst: '{{paid.total}}, oldest first',
    pending: 'Pending',
    rule: 'No transfer crosses. The database refuses it.',
    deposit: 'Your deposit',
    yours: 'always yours',
    wallets: 'R-Wallet and Custody',
    separate: 'kept separate',
    walletsSeparate: 'R-Wallet and Custody, kept separate',
    back: 'Back to you',
    principal: 'principal after {{plan.releases}} days',
  },
  ledger: {
    heading: 'Built around the XRP Ledger',
    lead: 'What we offer on it, how it works, and what it cannot promise.',
    rewards: {
      title: 'Daily rewards, shown in XRP',
      text: 'You activate a package in USDT. While it is active, it earns {{plan.rates}}% a day, up to its cap. We record the reward in USDT and show it in XRP at the recorded rate. You can withdraw to a USDT BEP20 or an XRP Ledger address.',
    },
    liquidity: {
      title: 'Cross-border liquidity',
      text: 'On-Demand Liquidity (ODL) is a payment service of Ripple, today part of Ripple Payments. According to Ripple, it uses XRP as a bridge between two currencies, so that no money has to be held abroad in advance. Our ODL reward only takes its name from the service: every 72 hours it sets aside {{plan.odl}}% of our members’ turnover, if the treasury can fund that. It is not a share of ODL payments.',
    },
    validators: {
      title: 'Validators and a public ledger',
      text: 'Independent servers called validators agree on every XRP Ledger transaction within seconds, and anyone can look it up. The ledger pays validators nothing, so running one is no source of rewards by itself. Sources: xrpl.org, “Consensus Protocol” and “FAQ”, “What is the incentive structure for validators?”',
    },
    operator: {
      title: 'What the operator earns',
      text: 'Rewards depend on revenue that the operator earns outside this software, such as from liquidity or validator services. Software cannot prove where revenue comes from. You can check how much was recorded, that it entered the treasury, and that rewards were paid from nothing else.',
    },
  },
  packages: {
    heading: 'Three packages, each with its cap and conditions',
    lead: 'A rate means little without its limits, so we show both.',
  },
  coverage: {
    heading: 'Coverage, month by month',
    lead: 'How much of each month’s rewards was paid, and how quickly. Months that fell short are shown that way.',
  },
  comparison: {
    heading: 'Compared with other types of platform',
    lead: 'We compare types of platform, not companies. Where a bank is the better choice, the table says so.',
  },
  quotes: 'In members’ words',
} as const
