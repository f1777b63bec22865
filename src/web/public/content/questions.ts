import { figure } from '../figure.ts'

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'How do I join?',
    answer: 'Through a sponsor: you need their referral ID or link to register. Members must be at least 18.',
  },
  {
    question: 'Are rewards guaranteed?',
    answer:
      'No. Rewards accrue under the plan and are paid when the reward treasury covers them. What it does not cover stands as Pending and waits, oldest first. If no revenue comes in, it is not paid.',
  },
  {
    question: 'When do I get my principal back?',
    answer: `It is released to your Withdrawal Wallet ${figure('plan.releases')} days after the activation, not earlier.`,
  },
  {
    question: 'What does a withdrawal cost?',
    answer: `${figure('withdrawal.fee')}% of the amount, shown before you confirm. Of 100 USDT you receive ${figure('withdrawal.of100')}. The least amount is ${figure('withdrawal.least')} USDT.`,
  },
  {
    question: 'Why can I not use my new withdrawal address yet?',
    answer: `A new address is under verification for 24 hours and cannot be changed meanwhile. ${figure('address.free')} changes are free, each further one costs ${figure('address.fee')} USDT from the Withdrawal Wallet.`,
  },
  {
    question: 'My deposit has not arrived. Is it lost?',
    answer:
      'No. A transfer that comes after the ten minutes, or with another amount, waits for an administrator, who finds it by its transaction hash. Write to the helpdesk with the hash.',
  },
  {
    question: 'How do I know that my balance is counted?',
    answer:
      'Open Proof of balance in your account. Your browser computes from your own balances to the published root and says whether they are in it.',
  },
  {
    question: 'Somebody promised me a fixed income. Is that true?',
    answer:
      'No. Please tell us who it was. Promising what these pages do not promise is a reason for suspension.',
  },
]
