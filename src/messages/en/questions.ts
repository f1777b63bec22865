export const questions = [
  {
    question: 'How do I join?',
    answer: 'Through a sponsor: you need their referral ID or link to register. Members must be at least 18.',
  },
  {
    question: 'How do I find a sponsor?',
    answer:
      'Ask the person who told you about us. Any member can share a referral link from their account. If you do not know a member, write to {{email}}. Your sponsor earns a bounty when you activate a package, so take their advice with that in mind.',
  },
  {
    question: 'Are rewards guaranteed?',
    answer:
      'No. Rewards accrue under the plan and are paid when the reward treasury covers them. What it does not cover stays Pending, and the oldest is paid first. If no revenue comes in, it is not paid.',
  },
  {
    question: 'When do I get my principal back?',
    answer:
      'It is released to your Withdrawal Wallet {{plan.releases}} days after the activation, not earlier.',
  },
  {
    question: 'What does a withdrawal cost?',
    answer:
      '{{withdrawal.fee}}% of the amount, shown before you confirm. For every 100 USDT you receive {{withdrawal.of100}}. The minimum is {{withdrawal.least}} USDT.',
  },
  {
    question: 'Why can’t I use my new withdrawal address yet?',
    answer:
      'New addresses are verified for 24 hours and can’t be edited during that time. {{address.free}} changes are free; after that each costs {{address.fee}} USDT from the Withdrawal Wallet.',
  },
  {
    question: 'My deposit has not arrived. Is it lost?',
    answer:
      'No. An administrator reviews transfers that arrive after ten minutes or with a different amount. Send the transaction hash to the helpdesk.',
  },
  {
    question: 'How do I know that my balance is counted?',
    answer:
      'Open Proof of balance in your account. Your browser computes from your own balances to the published root and tells you whether they are counted.',
  },
  {
    question: 'Someone promised me a fixed income. Is that true?',
    answer:
      'No. Please tell us who it was. Accounts that promise what these pages do not promise are suspended.',
  },
] as const
