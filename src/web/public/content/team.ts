// Sample content, labelled as such wherever it is shown. The operator replaces it with the people who are responsible
// for the product, with their consent.

export type TeamMember = { name: string; role: string; text: string; sample: boolean }

export const team: readonly TeamMember[] = [
  {
    name: 'First team member',
    role: 'Responsible for the treasury',
    text: 'Records revenue and funds the treasury. The operator adds a name, a short biography and contact details here.',
    sample: true,
  },
  {
    name: 'Second team member',
    role: 'Responsible for members',
    text: 'Answers the helpdesk and decides on withdrawals. The operator adds a name, a short biography and contact details here.',
    sample: true,
  },
]
