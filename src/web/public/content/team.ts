// Sample content, labelled as such wherever it is shown. The operator replaces the entries by the people who answer for
// the product, with their consent.

export type TeamMember = { name: string; role: string; text: string; sample: boolean }

export const team: readonly TeamMember[] = [
  {
    name: 'First team member',
    role: 'Answers for the treasury',
    text: 'Who records revenue and funds the treasury. The operator writes here who that is, what they have done before, and how to reach them.',
    sample: true,
  },
  {
    name: 'Second team member',
    role: 'Answers for members',
    text: 'Who reads the helpdesk and decides about withdrawals. The operator writes here who that is, what they have done before, and how to reach them.',
    sample: true,
  },
]
