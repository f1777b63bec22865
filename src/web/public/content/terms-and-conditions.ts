import { figure } from '../figure.ts'
import type { LegalDocument } from './legal.ts'

const packages = (['igniteFund', 'elevatePlus', 'legacyVault'] as const).map(
  (type) =>
    `${figure(`plan.${type}.name`)}: ${figure(`plan.${type}.least`)} to ${figure(`plan.${type}.most`)} USDT, ${figure(`plan.${type}.rate`)}% a day for up to ${figure(`plan.${type}.period`)} days, all rewards capped at ${figure(`plan.${type}.capping`)} times the amount, direct bounty ${figure(`plan.${type}.direct`)}%, network bounty ${figure(`plan.${type}.levels`)}, ODL at most ${figure(`plan.${type}.odlMost`)}% in total, principal released after ${figure(`plan.${type}.release`)} days.`,
)

export const termsAndConditions: LegalDocument = {
  path: '/terms-and-conditions',
  title: 'Terms and Conditions',
  summary:
    'The agreement between a member and the network: packages, rewards and when they are not paid, fees, risks, suspension and disputes.',
  short: [
    'You must be at least 18.',
    'Rewards are not guaranteed. What the treasury does not cover waits as Pending and may wait for long.',
    `Each withdrawal costs ${figure('withdrawal.fee')}% of its amount.`,
    `Principal is released ${figure('plan.releases')} days after activation, not before.`,
    'You can lose value. Nothing here is financial advice.',
  ],
  clauses: [
    {
      heading: 'Who may be a member',
      paragraphs: [
        'You must be at least 18 years old, able to make contracts where you live, and not forbidden by law from using a service of this kind. Membership is personal: one person, one account, joined through a sponsor.',
        'We may ask you to show who you are. What you tell us must be true and stay up to date.',
      ],
    },
    {
      heading: 'Your account, wallet and keys',
      paragraphs: [
        'You must secure your own account, your wallet and your keys. Choose a password that is used nowhere else, keep two-factor sign-in on, and never give a verification code to anyone, including us.',
        'Transfers on public ledgers cannot be called back. An address that you have entered wrongly, or a key that you have lost, cannot be restored by us.',
      ],
    },
    {
      heading: 'Packages',
      paragraphs: [
        'These are the packages under the plan in force today. An administrator can change the plan; what you have activated keeps the amount, the cap and the dates that it had.',
      ],
      points: [...packages, `At most ${figure('slots')} active activations of each package.`],
    },
    {
      heading: 'Where rewards come from, and when they are not paid',
      paragraphs: [
        'Rewards are paid only out of the reward treasury. It is filled only by revenue that the operator records and by fees. A rule in the database refuses any transfer from a member’s deposit or principal into it.',
        'A reward that the treasury does not cover is not paid. It stands as Pending until the treasury covers it. Earnings (daily, direct, network) come before bonuses (BLB, royalty, special); in each the oldest is paid first, and never in part. If no revenue comes in, Pending rewards are not paid at all.',
        'Daily, direct, network and ODL rewards count towards the cap of your activations. What finds no room under a cap is recorded as capped and is never paid.',
      ],
    },
    {
      heading: 'Rewards are not guaranteed',
      paragraphs: [
        'Rates say what accrues under the plan. They are not interest, not a yield and no promise of income. Figures called a projection assume that every day is funded. Past payments say nothing about later ones.',
      ],
    },
    {
      heading: 'Principal',
      paragraphs: [
        `The amount of an activation is held in Custody and released to your Withdrawal Wallet ${figure('plan.releases')} days after the activation. It cannot be taken out earlier. There is no deposit insurance.`,
      ],
    },
    {
      heading: 'Fees',
      paragraphs: ['Fees go into the reward treasury. They are shown before you confirm.'],
      points: [
        `Withdrawals: ${figure('withdrawal.fee')}% of the amount. Of 100 USDT you receive ${figure('withdrawal.of100')}. The least amount is ${figure('withdrawal.least')} USDT.`,
        `Withdrawal addresses: ${figure('address.free')} changes of an address are free, each further one costs ${figure('address.fee')} USDT. A new address is under verification for 24 hours.`,
        'Network fees of the ledger that you send a deposit on are yours.',
      ],
    },
    {
      heading: 'Risk',
      paragraphs: [
        'Crypto assets can lose all their value. Revenue can fail to come in. The operator, a rail, a wallet or a ledger can fail. Laws can change. Do not put in what you cannot do without for the whole term.',
      ],
    },
    {
      heading: 'Suspension',
      paragraphs: [
        'We may suspend an account for fraud, for a false identity, for several accounts of one person, for money of unlawful origin, or where the law asks for it. A suspended account accrues nothing and cannot sign in. The release dates of its principal stand. You are told the reason unless the law forbids it, and you can object through support.',
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing on these pages or in the member area is financial, legal or tax advice. Ask somebody independent before you decide.',
      ],
    },
    {
      heading: 'Disputes',
      paragraphs: [
        'Write to support first. What cannot be settled within 60 days goes to binding arbitration by one arbitrator, in writing and in English, under the rules of the arbitration institution at the operator’s seat. Rights that the law of your country does not let you give up remain yours.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'Changes of these terms are announced in the member area before they apply. If you do not agree you can stop activating packages, withdraw what is yours and close your account; what you have activated runs to its end under the terms that it began with.',
        `Questions: ${figure('email')}.`,
      ],
    },
  ],
}
