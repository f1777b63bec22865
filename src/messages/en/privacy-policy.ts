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
