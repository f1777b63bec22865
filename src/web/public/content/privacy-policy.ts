import { figure } from '../figure.ts'
import type { LegalDocument } from './legal.ts'

export const privacyPolicy: LegalDocument = {
  path: '/Privacy-Policy',
  title: 'Privacy Policy',
  summary:
    'Which data are kept about members and visitors, why, for how long, who sees them, and what you can ask for.',
  short: [
    'We do not sell data.',
    'You may see, correct or delete your data, and opt out of marketing.',
    'No tracking, no advertising, no third-party scripts on these pages.',
    'What the ledger must keep, it keeps.',
  ],
  clauses: [
    {
      heading: 'What we keep',
      paragraphs: ['Only what the service needs:'],
      points: [
        'who you are: the name, e-mail address and mobile number that you register with, and what you add to your profile;',
        'your place in the network: your sponsor and those who joined through you;',
        'your money: deposits, activations, rewards, withdrawals and the addresses they go to;',
        'your sign-ins: time, network address and browser, so that you can see them and we can stop others;',
        'what you write to support, with the files you attach.',
      ],
    },
    {
      heading: 'Visitors',
      paragraphs: [
        'The public pages load nothing from other companies and set no cookie. Your browser keeps two things for us: the theme you chose, and that you have seen the opening screen in this visit. Requests are logged with the network address for as long as it takes to keep the service safe.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'When you sign in, one cookie holds your session. It cannot be read by scripts and is sent to nobody else. There are no other cookies.',
      ],
    },
    {
      heading: 'Why we keep it',
      paragraphs: [
        'To run your account and pay what is yours, to meet the law on money laundering and bookkeeping, and to keep accounts safe. For nothing else.',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Data is not sold. Administrators see what their permission covers, and each of their actions is on record. Your sponsor sees that you are in their team and what you activated; those who check your referral ID see your first name and initial. Authorities see what the law entitles them to. Providers who send mail or keep servers work under our instructions.',
      ],
    },
    {
      heading: 'The published statement',
      paragraphs: [
        'The published liabilities contain every member’s balance as a salted hash. It cannot be turned back into a name or an amount. The distribution of outcomes is published only for ten members or more.',
        'To check their own balance, another member may be shown a neighbouring amount in the tree. It carries no name and no identifier, and its place changes with every statement.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may access, update or delete your data, receive a copy, object to a use, and opt out of marketing at any time. Most of it you can do in the member area; for the rest write to us. We answer within 30 days.',
        'Ledger entries and what bookkeeping law asks for cannot be deleted before their time is over; until then access to them is restricted.',
      ],
    },
    {
      heading: 'Marketing',
      paragraphs: [
        'You can opt out of announcements by e-mail at any time: write to us, and your address is taken off the list. Verification codes and notices about your money are not marketing.',
      ],
    },
    {
      heading: 'How it is kept safe',
      paragraphs: [
        'Passwords are stored so that nobody can read them, ours included. Two-factor secrets are sealed with a key outside the database. You must be at least 18; we keep no data of children knowingly.',
        `Questions and requests: ${figure('email')}.`,
      ],
    },
  ],
}
