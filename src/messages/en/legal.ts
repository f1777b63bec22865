export const privacyPolicy = {
  title: 'Privacy Policy',
  summary:
    'What data we keep about members and visitors, why, for how long, who sees it, and what you can ask for.',
  short: [
    'We do not sell data.',
    'You may see, correct or delete your data, and opt out of marketing.',
    'No tracking, advertising or third-party scripts on these pages.',
    'Ledger entries are kept as long as the law requires.',
  ],
  clauses: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        '{{company.operator}} is responsible for the personal data described here (“we”). Contact: {{email}}.',
      ],
    },
    {
      heading: 'What data we keep',
      paragraphs: ['We keep the data that the service needs:'],
      points: [
        'your identity: the name, email address and mobile number that you register with, and what you add to your profile;',
        'your place in the network: your sponsor and the people who joined through you;',
        'your money: deposits, activations, rewards, withdrawals and the addresses they go to;',
        'your sign-ins: time, network address and browser, so that you can review them and we can detect misuse;',
        'your messages to support and the files you attach;',
        'your consent: which version of our terms and of this policy you agreed to, when, and from which network address.',
      ],
    },
    {
      heading: 'Visitors',
      paragraphs: [
        'The public pages load nothing from other companies. Your browser stores the theme you chose, that you have seen the opening screen during this visit and, if you opened a member’s invite link, the referral described under Cookies. We log requests with their network address to protect the service, and delete the log after 30 days.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'We use only cookies that the service needs. When you log in, one cookie holds your session and another recognizes your browser, so that other people’s failed attempts do not lock you out. Scripts cannot read them, and they are sent only to this site. Your browser also stores your name and settings for the member area; logging out removes the sign-in data.',
        'If you open a member’s invite link, two cookies remember the referral ID and the label of the link for 30 days: the first link you opened and the last one. They only fill in the registration form, where you can change the sponsor, and they are deleted when you register.',
        'Members see how many people opened their links each day, and not who. To count each visitor once a day, we compute a hash of the network address and browser with a random key that is replaced every day. It sets one mark in a list of marks; neither the address nor the hash is stored.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'We use your data to run your account and pay you, to comply with the law on money laundering and bookkeeping, and to protect accounts. We do not use it for anything else.',
      ],
    },
    {
      heading: 'Who receives it',
      paragraphs: [
        'Data is not sold. Administrators see what their permissions cover, and their actions are logged. Your sponsor, and the sponsors above, see that you are in their team and what you activated. Anyone who enters your referral ID sees your first name and initial. Authorities receive what the law entitles them to. Providers of email and hosting process data on our instructions.',
      ],
    },
    {
      heading: 'The published statement',
      paragraphs: [
        'The published statement includes every member’s balances as a salted hash, which reveals neither a name nor an amount. The distribution of outcomes is published only for ten members or more.',
        'A member who checks their own balance may receive a neighbouring total from the tree, which can be the total of one other member. It carries no name or identifier, and positions change with every statement.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may access, update or delete your data, receive a copy, object to a use, and opt out of marketing at any time. You can view and update most of your data in the member area and, under Your data, download all of it or close your account; for everything else, write to us. We reply within 30 days.',
        'We cannot delete ledger entries and records that bookkeeping law requires us to keep before their retention period ends. Until then we restrict access to them.',
      ],
    },
    {
      heading: 'Marketing',
      paragraphs: [
        'You can opt out of announcements by email at any time, under Announcements in your account or by writing to us. Verification codes and notices about your money are not marketing.',
      ],
    },
    {
      heading: 'How we protect it',
      paragraphs: [
        'Passwords are stored as one-way hashes: no one can read them, including us. Two-factor secrets are encrypted with a key that is stored outside the database. Members must be at least 18; we do not knowingly keep data about children.',
        'Questions and requests: {{email}}.',
      ],
    },
  ],
} as const

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
        '{{package.name}}: {{package.least}} to {{package.most}} USDT in steps of {{package.step}} USDT, {{package.rate}}% a day for up to {{package.period}} days, all rewards capped at {{package.capping}} times the amount, direct bounty {{package.direct}}%, network bounty {{package.levels}}, ODL at most {{package.odlMost}}% in total, principal released after {{package.release}} days.',
        'Up to {{plan.slots}} active packages of each type.',
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

export const termsOfUse = {
  title: 'Terms of Use',
  summary: 'How you may use the website, the member area and the API, and what is not allowed.',
  short: [
    'You must be 18 or over.',
    'Keep your own account, wallet and keys safe.',
    'Do not break in, overload the service, deceive others or collect their data.',
    'The content is information, not advice.',
  ],
  clauses: [
    {
      heading: 'Who may use the service',
      paragraphs: [
        '{{company.operator}} provides the website, the member area and the API (“the service”). Anyone may read the public pages. The member area is for members who are at least 18, for their own use. The Terms and Conditions govern membership; these terms govern use of the service.',
      ],
    },
    {
      heading: 'Your responsibilities',
      paragraphs: [
        'You must secure your own account, wallet and keys, and tell us promptly if you believe that someone else has used them. You can review your devices and log them out in the member area.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: ['An account may be suspended for fraud and for any of these:'],
      points: [
        'impersonating someone else, or opening more than one account to earn bounties from yourself;',
        'making promises that these pages do not make, in particular of guaranteed income;',
        'accessing data or accounts without permission, bypassing limits, or overloading the service;',
        'collecting data about other members;',
        'sending funds of unlawful origin.',
      ],
    },
    {
      heading: 'Sharing and promotion',
      paragraphs: [
        'You may share your referral link. When you do, state the conditions together with the rates: the caps, the term, the fees, and that a reward that is not funded is not paid.',
      ],
    },
    {
      heading: 'Figures',
      paragraphs: [
        'The figures on the public pages come from the current plan and the latest published statement ({{statement.at}} UTC). Rewards are not guaranteed, and projections are not promises. If a page and the ledger differ, the ledger prevails.',
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing in the service is financial advice. Nothing in the service is an offer in a place where such an offer is not permitted.',
      ],
    },
    {
      heading: 'Our responsibilities',
      paragraphs: [
        'We operate the service with reasonable care and announce planned interruptions. We are not liable for public ledgers, for your devices, or for the use of your keys by others, except where the law says we are.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'The name, logo, texts and software belong to us or our licensors. You may quote from and link to the public pages. You may not copy the service or present it as your own.',
      ],
    },
    {
      heading: 'Governing law and disputes',
      paragraphs: [
        'These terms are governed by {{company.law}}. Please write to support first. Disputes that remain go to arbitration, as described in the Terms and Conditions.',
        'Contact: {{email}}.',
      ],
    },
  ],
} as const

export const legalPages = { privacyPolicy, termsAndConditions, termsOfUse }
