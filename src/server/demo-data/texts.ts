// Texts of tickets and announcements in the demo data.

import type { ticketAddressees, ticketPriorities } from '#contract/member/support.ts'

export type Question = {
  subject: string
  text: string
  to: (typeof ticketAddressees)[number]
  priority: (typeof ticketPriorities)[number]
  /** Undefined leaves the ticket open. */
  answer?: string
  /** The member's reply to the answer. */
  thanks?: string
  resolved?: boolean
}

export const questions: readonly Question[] = [
  {
    subject: 'How long does a deposit take?',
    text: 'I sent my first deposit and want to know when I can activate a package with it.',
    to: 'Deposits',
    priority: 'Low',
    answer: 'It is credited as soon as the payment is confirmed. Yours is in your R-Wallet now.',
    resolved: true,
  },
  {
    subject: 'My daily bounty is smaller than expected',
    text: 'The calculator shows 1.50 a day for my package, but yesterday I saw less. Why is that?',
    to: 'Packages',
    priority: 'Medium',
    answer: 'Your package reached its cap during that closing. The row shows the capped amount.',
    thanks: 'Now I see it in the report. Thank you.',
    resolved: true,
  },
  {
    subject: 'Change of my mobile number',
    text: 'I have a new number. Please tell me how to change it.',
    to: 'Support',
    priority: 'Low',
    answer: 'We have changed it for you. You will find it under Account info.',
    resolved: true,
  },
  {
    subject: 'Rewards pending for two days',
    text: 'My rewards of the last closings are shown as Pending. Is something wrong with my account?',
    to: 'Network',
    priority: 'High',
    answer:
      'Nothing is wrong. The treasury was not fully funded that week. Pending rewards are paid oldest first once it is.',
    resolved: true,
  },
  {
    subject: 'I missed the ODL window',
    text: 'I forgot to claim in time. Can I still get my share?',
    to: 'Packages',
    priority: 'Medium',
    answer: 'Unclaimed shares return to the treasury when the cycle ends. The next cycle is already open.',
    resolved: true,
  },
  {
    subject: 'Is my referral counted?',
    text: 'A friend registered with my link last week and has activated a package. I would like to see it in my team.',
    to: 'Network',
    priority: 'Low',
    answer: 'Yes. Your friend is listed under direct referrals, and the direct bounty is in your earnings.',
    thanks: 'The bounty is there, but the team list was empty when I looked. I will look again tomorrow.',
  },
  {
    subject: 'Wrong withdrawal address',
    text: 'I think I saved an old wallet address. How can I change it, and what does it cost?',
    to: 'Withdrawals',
    priority: 'High',
    answer:
      'Save the new one under Account. You can withdraw to it after 24 hours, and the first changes are free.',
    resolved: true,
  },
  {
    subject: 'Statement for my tax adviser',
    text: 'Is there a way to get all my movements of this year as a file?',
    to: 'Support',
    priority: 'Low',
    answer: 'You can export every report as a PDF or Excel file, with the filters you have set.',
  },
  {
    subject: 'Two-factor codes are not accepted',
    text: 'My authenticator app shows codes, but I cannot log in with them.',
    to: 'Support',
    priority: 'High',
  },
  {
    subject: 'Upgrade from Ignite Fund to Elevate Plus',
    text: 'If I activate Elevate Plus now, does my Ignite Fund package keep earning?',
    to: 'Packages',
    priority: 'Medium',
  },
]

export type Notice = {
  day: number
  title: string
  text: string
  audience: string
  pinned?: boolean
  lasts?: number
}

/** Days before today. */
export const notices: readonly Notice[] = [
  {
    day: 118,
    title: 'Welcome to the network',
    text: 'The reward treasury has been funded for the first time. Every figure you see can be traced to the ledger.',
    audience: 'Everyone',
    lasts: 30,
  },
  {
    day: 56,
    title: 'Rewards of this week are pending',
    text: 'This week’s revenue did not cover all rewards. Unfunded rewards stay Pending and are paid oldest first.',
    audience: 'Active',
    lasts: 10,
  },
  {
    day: 30,
    title: 'Check your own balance',
    text: 'After each closing we publish the total owed to members. Under Account you can verify that your balance is included.',
    audience: 'Everyone',
    pinned: true,
  },
  {
    day: 12,
    title: 'Legacy Vault: royalty of the month',
    text: 'Last month’s royalty was distributed to members with an active Legacy Vault package.',
    audience: 'legacyVault',
  },
  {
    day: 2,
    title: 'ODL cycle is open',
    text: 'The new cycle is open for 72 hours. Claim your share before it ends; unclaimed shares return to the treasury.',
    audience: 'Active',
    lasts: 3,
  },
]
