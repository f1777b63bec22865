import { figure } from '../figure.ts'
import type { LegalDocument } from './legal.ts'

export const privacyPolicy: LegalDocument = {
  path: '/Privacy-Policy',
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
      heading: 'What data we keep',
      paragraphs: ['Only what the service needs:'],
      points: [
        'who you are: the name, e-mail address and mobile number that you register with, and what you add to your profile;',
        'your place in the network: your sponsor and the people who joined through you;',
        'your money: deposits, activations, rewards, withdrawals and the addresses they go to;',
        'your sign-ins: time, network address and browser, so that you can review them and we can stop intruders;',
        'what you write to support, with the files you attach.',
      ],
    },
    {
      heading: 'Visitors',
      paragraphs: [
        'The public pages load nothing from other companies and set no cookies. Your browser stores two things: the theme you chose, and that you have seen the opening screen during this visit. Requests are logged with the network address for as long as we need it to keep the service safe.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'When you sign in, one cookie holds your session. Scripts cannot read it, and it is sent to nobody else. There are no other cookies.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To run your account and pay you, to comply with the law on money laundering and bookkeeping, and to keep accounts safe. For nothing else.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Data is not sold. Administrators see what their permissions cover, and each of their actions is logged. Your sponsor sees that you are in their team and what you activated; people who check your referral ID see your first name and initial. Authorities see what the law entitles them to. Providers who send mail or keep servers work under our instructions.',
      ],
    },
    {
      heading: 'The published statement',
      paragraphs: [
        'The published liabilities contain every member’s balance as a salted hash. It cannot be turned back into a name or an amount. The distribution of outcomes is published only for ten members or more.',
        'To check their own balance, another member may be shown a neighbouring amount in the tree. It has no name or identifier, and its position changes with every statement.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may access, update or delete your data, receive a copy, object to a use, and opt out of marketing at any time. You can do most of this in the member area; for the rest, write to us. We reply within 30 days.',
        'Ledger entries and records that bookkeeping law requires cannot be deleted before their retention period ends; until then access to them is restricted.',
      ],
    },
    {
      heading: 'Marketing',
      paragraphs: [
        'You can opt out of announcements by e-mail at any time: write to us, and we remove your address from the list. Verification codes and notices about your money are not marketing.',
      ],
    },
    {
      heading: 'How we keep it safe',
      paragraphs: [
        'Passwords are stored so that nobody can read them, including us. Two-factor secrets are encrypted with a key outside the database. You must be at least 18; we do not knowingly keep data about children.',
        `Questions and requests: ${figure('email')}.`,
      ],
    },
  ],
}
