// Permissions of sub-admins. The labels come from the specification.

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

export const roles = [
  'Finance Manager',
  'Support Admin',
  'Content Manager',
  'Analytics Admin',
  'Marketing Manager',
  'General Admin',
] as const

export type Role = (typeof roles)[number]

/** Permissions that a role preselects in the form. Only permissions are enforced, never roles. */
export const rolePresets: Record<Role, readonly Permission[]> = {
  'Finance Manager': ['View Members', 'View Reports', 'Generate Reports', 'Approve Payments'],
  'Support Admin': ['View Members', 'Customer Support'],
  'Content Manager': ['Content Management'],
  'Analytics Admin': ['View Reports', 'Generate Reports', 'Analytics Dashboard'],
  'Marketing Manager': ['Content Management', 'Marketing Tools', 'Email Campaigns'],
  'General Admin': [
    'View Members',
    'Edit Members',
    'View Reports',
    'Customer Support',
    'Analytics Dashboard',
  ],
}
