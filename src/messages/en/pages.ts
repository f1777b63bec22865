export const about = {
  title: 'About us: what we believe and who is responsible',
  description:
    'What Tributary believes about courtesy, people’s time, talent and listening, and who is responsible for it.',
  headline: 'Straightforward by design.',
  lead: 'Tributary is run by people who would rather show a small true number than a large flattering one. These are the four standards we hold ourselves to.',
  beliefs: {
    heading: 'What we believe',
    courtesy: {
      title: 'Courtesy',
      text: 'A message says what happened, what is safe and what you can do. No one is rushed, shamed or flattered into investing more. When we say no, we say why.',
    },
    time: {
      title: 'Respect for people’s time',
      text: 'Pages open at once and say the important thing first. The opening screen can be skipped. We never ask you for what we already know.',
    },
    talent: {
      title: 'Supporting human talent',
      text: 'Decisions about a person’s money are made by a person who can be named, with everything needed on one screen. Software does the arithmetic, and shows it.',
    },
    listening: {
      title: 'Listening to customers',
      text: 'Every ticket has a number, a state and an answer. What members ask twice is written into the help pages; mistakes they find are corrected in the ledger, in plain view.',
    },
  },
  quotes: 'What members say',
  team: {
    heading: 'Who is responsible',
    samples: 'We will introduce our team here. Until then, entries marked as samples are made up.',
  },
} as const

export const caseStudy = {
  title: 'Case study: {{study.title}}',
  sample:
    'This is how the product works. The case itself is made up to show it, until a member agrees to share theirs.',
  lesson: 'What it shows',
  others: 'Other case studies',
  next: 'Next: {{other.title}} →',
  figures: 'See the published figures →',
} as const

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

export const layout = {
  skipToContent: 'Skip to content',
  sandbox: 'Sandbox – no real funds',
  switchTheme: 'Switch between light and dark',
  home: 'Tributary, home',
  main: 'Main',
  menu: 'Menu',
  language: 'Language',
  logIn: 'Log in',
  startNow: 'Start now',
  pages: {
    product: 'Product',
    unique: 'What’s different',
    ourwhy: 'Why we built this',
    simulator: 'Simulator',
    about: 'About',
    support: 'Support',
    transparency: 'Transparency',
    caseStudies: 'Case studies',
    termsAndConditions: 'Terms and Conditions',
    termsOfUse: 'Terms of Use',
    privacyPolicy: 'Privacy Policy',
  },
  footerHeadings: { product: 'Tributary', help: 'Help', legal: 'Legal' },
  risk: 'Risk: crypto assets can lose value and rewards are not guaranteed. A reward that is not funded stays Pending and may never be paid. Principal is released {{plan.releases}} days after activation. There is no deposit insurance. You must be at least 18. Nothing here is financial advice.',
  splash: {
    label: 'Opening',
    tagline: 'If it is not funded, it is not paid.',
    progress: 'Opening Tributary',
    skip: 'Skip',
  },
  callToAction: 'Check the numbers. Join if they hold up.',
  fine: 'Rewards are not guaranteed. 18 and over. Not financial advice.',
  legal: {
    plan: 'Rates, fees and periods follow the current plan (version {{plan.version}}).',
    short: 'In short',
    clauses: 'Clauses',
    prevailing: '',
  },
  sample: 'Sample content',
  slider: {
    label: 'Quotes and case studies',
    slides: 'Quotes and case studies, slides',
    carousel: 'carousel',
    slide: 'slide',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Pause the slides',
    caseStudy: 'Case study: {{study.titleInSentence}}',
    read: 'Read the case study →',
    readLabel: 'Read the case study: {{study.title}}',
  },
  notFound: {
    title: 'Page not found',
    text: 'This channel runs dry: there is no page at this address. It may have moved, or the link may be wrong. Your account is not affected.',
    back: 'Back to the home page',
  },
} as const

export const ourwhy = {
  title: 'Why we built this, and who it is not for',
  description:
    'Networks fail when they pay old members with the money of new ones. Why Tributary’s database refuses that transfer, and for whom it is not the right place.',
  headline: 'Most networks fail the same way.',
  lead: 'They pay old members with the money of new ones, and call it a yield until no one new comes. We did not want to promise to be better people. We wanted software that refuses that transfer.',
  failures: {
    heading: 'Three ways networks fail, and our answer to each',
    here: 'Here',
    list: [
      {
        name: 'Paid from the next person',
        usual:
          'Rewards are taken from one large pot into which deposits flow. It works as long as more people come.',
        here: 'Deposits and rewards are different accounts, and the database has no rule that leads from one to the other.',
      },
      {
        name: 'A balance that is only a number',
        usual: 'The dashboard shows what was promised, whether or not anything is there.',
        here: 'A reward becomes a balance only when a transfer out of the treasury has been posted. Until then it is Pending.',
      },
      {
        name: 'Silence when it stops',
        usual: 'Withdrawals are “under maintenance”, and no one says how much is owed.',
        here: 'We publish what is owed, held, paid and pending after each closing, including the bad months.',
      },
    ],
  },
  commitments: {
    heading: 'Four commitments you can check',
    lead: 'The first is a rule in the database. You can see the others on the screens.',
  },
  notFor: {
    heading: 'Who this is not for',
    lead: 'Better to read it here than to find out later.',
    reasons: [
      'You need the money within the term. Principal is not released early.',
      'You need an income that is certain. A reward that is not funded is not paid.',
      'You need deposit insurance or a supervised institution. A bank has both, and we have neither.',
      'Someone told you that it cannot go wrong. It can.',
    ],
  },
} as const

export const questions = [
  {
    question: 'How do I join?',
    answer: 'Through a sponsor: you need their referral ID or link to register. Members must be at least 18.',
  },
  {
    question: 'How do I find a sponsor?',
    answer:
      'Ask the person who told you about us. Any member can share a referral link from their account. If you do not know a member, write to {{email}}. Your sponsor earns a bounty when you activate a package, so take their advice with that in mind.',
  },
  {
    question: 'Are rewards guaranteed?',
    answer:
      'No. Rewards accrue under the plan and are paid when the reward treasury covers them. What it does not cover stays Pending, and the oldest is paid first. If no revenue comes in, it is not paid.',
  },
  {
    question: 'When do I get my principal back?',
    answer:
      'It is released to your Withdrawal Wallet {{plan.releases}} days after the activation, not earlier.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer:
      '{{withdrawal.fee}}% of the amount, shown before you confirm. For every 100 USDT you receive {{withdrawal.of100}}. The minimum is {{withdrawal.least}} USDT.',
  },
  {
    question: 'Why can’t I use my new withdrawal address yet?',
    answer:
      'New addresses are verified for 24 hours and can’t be edited during that time. {{address.free}} changes are free; after that each costs {{address.fee}} USDT from the Withdrawal Wallet.',
  },
  {
    question: 'My deposit has not arrived. Is it lost?',
    answer:
      'No. An administrator reviews transfers that arrive after ten minutes or with a different amount. Send the transaction hash to the helpdesk.',
  },
  {
    question: 'How do I know that my balance is counted?',
    answer:
      'Open Proof of balance in your account. Your browser computes from your own balances to the published root and tells you whether they are counted.',
  },
  {
    question: 'Someone promised me a fixed income. Is that true?',
    answer:
      'No. Please tell us who it was. Accounts that promise what these pages do not promise are suspended.',
  },
] as const

export const support = {
  title: 'Support and frequently asked questions',
  description:
    'How to reach a person, frequently asked questions, and what to do when something looks wrong.',
  headline: 'Support from people who read your message.',
  lead: 'Members reach us fastest through the helpdesk in their account: you are already signed in, and every question gets a number. Everyone else can email us.',
  members: {
    title: 'Members',
    text: 'Open a ticket, attach a file, follow its status.',
    link: 'Open the helpdesk →',
  },
  everyone: {
    title: 'Everyone',
    text: 'Questions about joining, the plan or your data.',
    link: '{{email}}',
  },
  wrong: {
    title: 'Something looks wrong',
    text: 'Log out everywhere and change your password first. We never ask for a code, a password or a key.',
    link: 'Set a new password →',
  },
  phone: 'Phone {{contact.phoneNumber}}',
  questions: 'Frequently asked questions',
} as const

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

export const mainPages = { about, caseStudy, home, layout, ourwhy, questions, support, unique }
