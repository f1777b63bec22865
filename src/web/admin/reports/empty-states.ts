/** What would stand in a report that is still empty. */
export const emptyStates: Record<string, { text: string }> = {
  'bot-profit': { text: 'Each daily closing adds a row for every active package.' },
  'level-income': { text: 'Each daily closing adds a row for every member and level that earned.' },
  'level-income-summary': { text: 'Each member whose levels earned is summed up here.' },
  direct: { text: 'Each activation by an invited member adds a row for their sponsor.' },
  'direct-summary': { text: 'Each member whose invitations earned is summed up here.' },
  'odl-bonus': { text: 'Each ODL reward that is claimed adds a row.' },
  'beyond-limit': { text: 'Each slab that a member reaches adds a row.' },
  royalty: { text: 'The month’s last closing shares a part of its fees out.' },
  'special-reward': { text: 'A month whose reward is set under Plan adds its top ten.' },
  transfers: { text: 'Every movement of money, of members and of the house, stands here.' },
  'audit-log': { text: 'Whatever an administrator does is recorded here.' },
  'edited-info': { text: 'Each change of a member’s record is kept here, with what it was before.' },
  'odl-accounts': { text: 'When a cycle opens, each account with a share in it adds a row.' },
}
