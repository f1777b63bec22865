import { figure } from '../figure.ts'
import type { LegalDocument } from './legal.ts'

export const termsOfUse: LegalDocument = {
  path: '/Terms-of-use',
  title: 'Terms of Use',
  summary:
    'How the pages, the member area and the interface may be used, and what may not be done with them.',
  short: [
    'For people of at least 18.',
    'Keep your own account, wallet and keys safe.',
    'Do not break in, overload, deceive or harvest.',
    'What you read here is information, not advice.',
  ],
  clauses: [
    {
      heading: 'Who may use this',
      paragraphs: [
        'The public pages may be read by anyone. The member area may be used by members of at least 18 years, for themselves. The Terms and Conditions say what being a member means; these terms say how the service may be used.',
      ],
    },
    {
      heading: 'Your part',
      paragraphs: [
        'You must secure your own account, wallet and keys, and tell us at once when you think that somebody else has used them. You can see and end your open sessions in the member area.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: ['An account may be suspended for fraud and for any of these:'],
      points: [
        'pretending to be somebody else, or opening several accounts to collect bounties from yourself;',
        'promising others what these pages do not promise, above all guaranteed income;',
        'trying to reach what is not yours, to get around a limit, or to overload the service;',
        'collecting data about other members;',
        'sending money of unlawful origin.',
      ],
    },
    {
      heading: 'Telling others',
      paragraphs: [
        'You may share your referral link. Whoever you tell must hear the conditions together with the rates: the caps, the term, the fees, and that a reward that is not funded is not paid.',
      ],
    },
    {
      heading: 'Figures',
      paragraphs: [
        `The figures on the public pages are the plan in force and the newest published statement (${figure('statement.at')} UTC). Rewards are not guaranteed; a projection is a projection. What the ledger holds decides where a page and the ledger differ.`,
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing here is financial advice, and nothing here is an offer where such an offer is not allowed.',
      ],
    },
    {
      heading: 'Our part',
      paragraphs: [
        'We keep the service running with care, and announce planned interruptions. We do not answer for public ledgers, for the devices you use, or for what third parties do with your keys. Where the law makes us answer, we do.',
      ],
    },
    {
      heading: 'What is ours',
      paragraphs: [
        'Name, mark, texts and software belong to the operator. You may quote and link; you may not copy the service or pass it off as your own.',
      ],
    },
    {
      heading: 'Disputes',
      paragraphs: [
        'Disputes about the use of the service go to arbitration, as the Terms and Conditions describe, after you have written to support.',
        `Contact: ${figure('email')}.`,
      ],
    },
  ],
}
