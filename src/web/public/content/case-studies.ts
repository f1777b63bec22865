// Sample content, labelled as such wherever it is shown: what happens is how the product works, the people and amounts
// are made up to show it. The operator replaces the entries by cases with the members' consent.

export type CaseStudy = {
  slug: string
  title: string
  summary: string
  steps: readonly { state: 'done' | 'waits'; name: string; when: string; text: string }[]
  lesson: string
  sample: boolean
}

export const caseStudies: readonly CaseStudy[] = [
  {
    slug: 'one-pending-reward',
    title: 'One Pending reward, followed to its payment',
    summary: 'What a member sees when the treasury does not cover a reward on the day it accrues.',
    steps: [
      {
        state: 'done',
        name: 'Accrued',
        when: 'Day 1, at the closing',
        text: 'The closing of the day writes a row: kind, base, percent, amount, and what is left of the cap. The amount counts towards the cap from this moment.',
      },
      {
        state: 'waits',
        name: 'Pending',
        when: 'Day 1 to day 4',
        text: 'The treasury holds less than the row asks for. Nothing is paid in part and nothing overtakes. The row stands as Pending on the member’s dashboard, hatched, and in the published sum.',
      },
      {
        state: 'done',
        name: 'Funded',
        when: 'Day 4',
        text: 'The operator records revenue and gives it to the treasury. In the same moment the queue is paid from the front: earnings first, oldest first.',
      },
      {
        state: 'done',
        name: 'Paid',
        when: 'Day 4, the same minute',
        text: 'One transfer moves the amount from the treasury to the wallet. The row names the transfer, and both can be looked up.',
      },
    ],
    lesson:
      'A wait is not a loss, and it is not hidden either. It may last as long as no revenue comes in, and nobody can promise when it ends.',
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
        text: 'Every member’s five balances become one leaf, hashed with a salt that only that member is given. The leaves are added up, pair by pair, into one root and one total.',
      },
      {
        state: 'done',
        name: 'Fetched',
        when: 'Any time afterwards',
        text: 'The member opens Proof of balance. The browser receives the own leaf and the neighbours on the way to the root: hashes and sums, no names.',
      },
      {
        state: 'done',
        name: 'Computed',
        when: 'In the browser',
        text: 'The browser hashes the leaf and climbs to the root itself. If the result is the published root with the published total, the balance is counted.',
      },
    ],
    lesson:
      'It shows that a balance is counted in what is owed. That as much is really held is a second question, answered by the addresses of the rails and not by arithmetic.',
    sample: true,
  },
]
