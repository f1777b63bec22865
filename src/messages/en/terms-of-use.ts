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
