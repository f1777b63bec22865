import type { CaseStudy } from '#contract/platform/site-content.ts'

/** Fictional case studies, which the operator replaces with real ones. */
export const sampleCaseStudies: readonly CaseStudy[] = [
  {
    slug: 'one-pending-reward',
    title: 'One Pending reward, from accrual to payment',
    summary: 'What a member sees when the treasury does not cover a reward on the day it accrues.',
    steps: [
      {
        state: 'done',
        name: 'Accrued',
        when: 'Day 1, at the closing',
        text: 'The daily closing records a reward: type, base, percentage, amount and remaining cap. The amount counts towards the cap from this moment.',
      },
      {
        state: 'pending',
        name: 'Pending',
        when: 'Day 1 to day 4',
        text: 'The treasury holds less than the reward. Nothing is paid in part and nothing jumps the queue. The reward is Pending on the member’s dashboard and in the published total.',
      },
      {
        state: 'done',
        name: 'Funded',
        when: 'Day 4',
        text: 'The operator records revenue and adds it to the treasury. The queue is paid at once: earnings first, oldest first.',
      },
      {
        state: 'done',
        name: 'Paid',
        when: 'Day 4, the same minute',
        text: 'One transfer moves the amount from the treasury to the wallet. The reward names the transfer, and both can be looked up.',
      },
    ],
    lesson:
      'A wait is not a loss, and it is not hidden either. It lasts until revenue comes in, and no one can promise when that is.',
    sample: true,
  },
  {
    slug: 'a-checked-balance',
    title: 'A balance, checked against the published total',
    summary: 'How a member finds out that their money is counted in what the network says it owes.',
    steps: [
      {
        state: 'done',
        name: 'Published',
        when: 'After the closing',
        text: 'Every member’s five balances become one leaf, hashed with a salt that only that member receives. The leaves are added up, pair by pair, into one root and one total.',
      },
      {
        state: 'done',
        name: 'Fetched',
        when: 'Any time afterwards',
        text: 'The member opens Proof of balance. Your browser receives your leaf and its neighbours on the path to the root: hashes and sums, no names.',
      },
      {
        state: 'done',
        name: 'Computed',
        when: 'In the browser',
        text: 'The browser hashes the leaf and climbs to the root itself. If the result is the published root with the published total, the balance is counted.',
      },
    ],
    lesson:
      'It shows that a balance is counted in what is owed. Whether as much is really held is a second question, which arithmetic alone cannot answer.',
    sample: true,
  },
]
