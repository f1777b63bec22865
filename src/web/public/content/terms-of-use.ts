import { figure } from '../figure.ts'
import type { LegalDocument } from './legal.ts'

export const termsOfUse: LegalDocument = {
  path: '/Terms-of-use',
  title: 'Terms of Use',
  summary: 'How you may use the website, the member area and the API, and what is not allowed.',
  short: [
    'You must be 18 or over.',
    'Keep your own account, wallet and keys safe.',
    'Do not break in, overload, deceive or collect data.',
    'What you read here is information, not advice.',
  ],
  clauses: [
    {
      heading: 'Who may use this',
      paragraphs: [
        'Anyone may read the public pages. The member area is for members who are at least 18, for their own use. The Terms and Conditions govern membership; these terms govern the use of the service.',
      ],
    },
    {
      heading: 'Your responsibilities',
      paragraphs: [
        'You must secure your own account, wallet and keys, and tell us at once if you think someone else has used them. You can see your devices and log them out in the member area.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: ['An account may be suspended for fraud and for any of these:'],
      points: [
        'pretending to be someone else, or opening several accounts to collect bounties from yourself;',
        'promising others what these pages do not promise, above all guaranteed income;',
        'trying to access what is not yours, to bypass a limit, or to overload the service;',
        'collecting data about other members;',
        'sending money of unlawful origin.',
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
        `The figures on the public pages come from the current plan and the latest published statement (${figure('statement.at')} UTC). Rewards are not guaranteed; a projection is a projection. Where a page and the ledger differ, the ledger prevails.`,
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing here is financial advice, and nothing here is an offer where such an offer is not allowed.',
      ],
    },
    {
      heading: 'Our responsibilities',
      paragraphs: [
        'We run the service with care and announce planned interruptions. We are not liable for public ledgers, for the devices you use, or for what third parties do with your keys, except where the law says we are.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'The name, logo, texts and software belong to the operator. You may quote and link; you may not copy the service or pass it off as your own.',
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
