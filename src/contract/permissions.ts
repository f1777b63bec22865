// What a sub-admin may be allowed to do. The labels are the specification's.

export const permissions = [
  'View Members',
  'Edit Members',
  'Delete Members',
  'View Reports',
  'Generate Reports',
  'Approve Payments',
  'Content Management',
  'Customer Support',
  'Analytics Dashboard',
  'Marketing Tools',
  'Email Campaigns',
] as const

export type Permission = (typeof permissions)[number]
