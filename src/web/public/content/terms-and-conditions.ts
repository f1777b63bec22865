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
    'Rewards are not guaranteed. What the treasury does not cover stays Pending and may wait indefinitely.',
    `Each withdrawal costs ${figure('withdrawal.fee')}% of its amount.`,
    `Principal is released ${figure('plan.releases')} days after activation, not before.`,
    'You can lose money. Nothing here is financial advice.',
  ],
  clauses: [
    {
      heading: 'Who may be a member',
      paragraphs: [
        'You must be at least 18 years old, legally able to enter into contracts where you live, and not forbidden by law from using a service of this kind. Membership is personal: one person, one account, joined through a sponsor.',
        'We may ask you to verify your identity. What you tell us must be true and kept up to date.',
      ],
    },
    {
      heading: 'Your account, wallet and keys',
      paragraphs: [
        'You must secure your own account, your wallet and your keys. Choose a password that is used nowhere else, keep two-factor sign-in on, and never give a verification code to anyone, including us.',
        'Transfers on public ledgers cannot be reversed. We cannot recover transfers to a wrong address or restore a lost key.',
      ],
    },
    {
      heading: 'Packages',
      paragraphs: [
        'These are the packages under the current plan. An administrator can change the plan; packages that you have activated keep their amount, cap and dates.',
      ],
      points: [...packages, `Up to ${figure('slots')} active packages of each type.`],
    },
    {
      heading: 'Where rewards come from, and when they are not paid',
      paragraphs: [
        'Rewards are paid only out of the reward treasury. It is funded only by revenue that the operator records and by fees. A rule in the database refuses any transfer from a member’s deposit or principal into it.',
        'A reward that the treasury does not cover is not paid. It stays Pending until the treasury covers it. Earnings (daily, direct, network) come before bonuses (BLB, royalty, special); in each the oldest is paid first, and never in part. If no revenue comes in, Pending rewards are not paid at all.',
        'Daily, direct, network and ODL rewards count towards the cap of your activations. Anything above a cap is recorded as capped and is never paid.',
      ],
    },
    {
      heading: 'Rewards are not guaranteed',
      paragraphs: [
        'Rates state what accrues under the plan. They are neither interest nor yield, and no promise of income. Projections assume that every day is funded. Past payments say nothing about future ones.',
      ],
    },
    {
      heading: 'Principal',
      paragraphs: [
        `The amount of an activation is held in Custody and released to your Withdrawal Wallet ${figure('plan.releases')} days after the activation. It cannot be withdrawn earlier. There is no deposit insurance.`,
      ],
    },
    {
      heading: 'Fees',
      paragraphs: ['Fees go into the reward treasury. They are shown before you confirm.'],
      points: [
        `Withdrawals: ${figure('withdrawal.fee')}% of the amount. For every 100 USDT you receive ${figure('withdrawal.of100')}. The minimum is ${figure('withdrawal.least')} USDT.`,
        `Withdrawal addresses: ${figure('address.free')} changes of an address are free; after that each costs ${figure('address.fee')} USDT. New addresses are verified for 24 hours.`,
        'You pay the network fees for your deposits.',
      ],
    },
    {
      heading: 'Risk',
      paragraphs: [
        'Crypto assets can lose all their value. Revenue can fail to come in. The operator, a rail, a wallet or a ledger can fail. Laws can change. Do not invest money you may need before the term ends.',
      ],
    },
    {
      heading: 'Suspension',
      paragraphs: [
        'We may suspend an account for fraud, for a false identity, for several accounts of one person, for money of unlawful origin, or where the law requires it. A suspended account earns nothing and cannot log in. The release dates of its principal do not change. We tell you the reason unless the law forbids it, and you can object through support.',
      ],
    },
    {
      heading: 'No advice',
      paragraphs: [
        'Nothing on these pages or in the member area is financial, legal or tax advice. Ask someone independent before you decide.',
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
        'Changes to these terms are announced in the member area before they apply. If you do not agree you can stop activating packages, withdraw what is yours and close your account; packages that you have activated continue under the terms they started with.',
        `Questions: ${figure('email')}.`,
      ],
    },
  ],
}
