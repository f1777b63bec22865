export const termsAndConditions = {
  title: 'Terms and Conditions',
  summary:
    'The contract between you and the operator: packages, rewards and when they are not paid, fees, risks, suspension and disputes.',
  short: [
    'You must be at least 18.',
    'Rewards are not guaranteed. What the treasury does not cover stays Pending and may wait indefinitely.',
    'Each withdrawal costs {{withdrawal.fee}}% of its amount.',
    'Principal is released {{plan.releases}} days after activation, not before.',
    'You can lose money. Nothing here is financial advice.',
  ],
  clauses: [
    {
      heading: 'The parties',
      paragraphs: [
        'These terms are a contract between you, the member, and {{company.party}} (“we”, “us”, “the operator”). They apply from the moment you register. The Terms of Use and the Privacy Policy also apply.',
      ],
    },
    {
      heading: 'Who may be a member',
      paragraphs: [
        'You must be at least 18 years old, legally able to enter into contracts where you live, and permitted by law to use a service of this kind. Membership is personal and cannot be transferred: each person may hold one account, and joins through a sponsor.',
        'We may ask you to verify your identity. The information you give us must be true, complete and up to date.',
      ],
    },
    {
      heading: 'Your account, wallet and keys',
      paragraphs: [
        'You must secure your own account, your wallet and your keys. Use a password that you use nowhere else, turn on two-factor sign-in, and never share a verification code with anyone, including us.',
        'Transfers on public ledgers cannot be reversed. We cannot recover a transfer to a wrong address or restore a lost key.',
      ],
    },
    {
      heading: 'Packages',
      paragraphs: [
        'The current plan offers the packages below. We may change the plan. A package that you have already activated keeps its amount, cap and dates; changed level percentages apply to it from the next daily closing.',
      ],
      points: [
        '{{plan.type.name}}: {{plan.type.least}} to {{plan.type.most}} USDT, {{plan.type.rate}}% a day for up to {{plan.type.period}} days, all rewards capped at {{plan.type.capping}} times the amount, direct bounty {{plan.type.direct}}%, network bounty {{plan.type.levels}}, ODL at most {{plan.type.odlMost}}% in total, principal released after {{plan.type.release}} days.',
        'Up to {{slots}} active packages of each type.',
      ],
    },
    {
      heading: 'Where rewards come from, and when they are not paid',
      paragraphs: [
        'Rewards are paid only from the reward treasury. The treasury is funded only by revenue that we record and by fees. The product’s database refuses a transfer of a member’s deposit or principal into the treasury, and no administrator can override that refusal in the back office.',
        'A reward that the treasury does not cover is not paid. It stays Pending until the treasury covers it. Earnings (daily, direct and network bounties) are paid before bonuses (BLB, royalty and special rewards). Within each group the oldest reward is paid first, and always in full. If no revenue comes in, Pending rewards are not paid at all. A Pending reward is not a debt that we owe you.',
        'Daily, direct, network and ODL rewards count towards the caps of your packages. Any amount above a cap is recorded as capped and is not paid.',
      ],
    },
    {
      heading: 'Rewards are not guaranteed',
      paragraphs: [
        'Rates describe what accrues under the plan. They are neither interest nor yield, and no promise of income. Projections assume that every day is funded unless they say otherwise. Past payments do not indicate future payments.',
      ],
    },
    {
      heading: 'Principal',
      paragraphs: [
        'The amount of a package is held in Custody and released to your Withdrawal Wallet {{plan.releases}} days after activation. You cannot withdraw it earlier. It is not covered by deposit insurance.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: ['Fees go into the reward treasury. We show each fee before you confirm.'],
      points: [
        'Withdrawals: {{withdrawal.fee}}% of the amount. For every 100 USDT you receive {{withdrawal.of100}}. The minimum is {{withdrawal.least}} USDT.',
        'Withdrawal addresses: you may change each address {{address.free}} times free of charge; each further change costs {{address.fee}} USDT. A new address is verified for 24 hours before you can use it.',
        'You pay the network fees of your own deposits.',
      ],
    },
    {
      heading: 'Risk',
      paragraphs: [
        'You can lose some or all of the money you put in. Crypto assets can lose all their value. There may be too little revenue to pay rewards. We, a payment network, a wallet or a public ledger may fail. Laws may change. Do not invest money you may need before the term ends.',
      ],
    },
    {
      heading: 'Suspension',
      paragraphs: [
        'We may suspend an account for fraud, a false identity, holding more than one account, funds of unlawful origin, or where the law requires it. A suspended account earns nothing and cannot be used to log in. The release dates of its principal do not change. We will tell you the reason unless the law forbids it, and you may object by writing to support.',
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing on these pages or in the member area is financial, legal or tax advice. Take independent advice before you decide.',
      ],
    },
    {
      heading: 'Governing law and disputes',
      paragraphs: [
        'These terms are governed by {{company.law}}.',
        'Please write to support first. A dispute that is not settled within 60 days is decided by binding arbitration: one arbitrator, in writing, in English, with its seat where we are established. You keep every right that the law of your country does not allow you to waive.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'We announce changes to these terms in the member area before they take effect. If you do not agree, you may stop activating packages, withdraw the balance of your wallets and ask us to close your account. Packages that you have already activated continue under the terms that applied when you activated them.',
        'Contact: {{email}}.',
      ],
    },
  ],
} as const
