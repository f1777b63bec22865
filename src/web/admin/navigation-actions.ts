import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import type { SearchResult } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { hasPermission } from './session/has-permission.ts'

type Action = { label: string; to: string; permission?: Permission | 'master' }

/** Tasks by the words that an administrator types, with the page where each is done. */
const actions: readonly Action[] = [
  { label: 'Register a member', to: '/anjo/new-registration', permission: 'Edit Members' },
  { label: 'Approve deposits', to: '/anjo/deposit-history?status=Pending', permission: 'Approve Payments' },
  {
    label: 'Approve withdrawals',
    to: '/anjo/withdraw-history?status=Pending',
    permission: 'Approve Payments',
  },
  {
    label: 'Pay approved withdrawals',
    to: '/anjo/withdraw-history?payment=To+be+paid',
    permission: 'Approve Payments',
  },
  { label: 'Record a rate', to: '/anjo/rates', permission: 'Approve Payments' },
  { label: 'Answer tickets', to: '/anjo/support-tickets?status=Pending', permission: 'Customer Support' },
  { label: 'Publish an announcement', to: '/anjo/announcements', permission: 'Content Management' },
  { label: 'Record revenue', to: '/anjo/treasury', permission: 'master' },
  { label: 'Run a job again', to: '/anjo/jobs', permission: 'master' },
  { label: 'Add a sub-admin', to: '/anjo/create-subadmin', permission: 'master' },
  { label: 'Change your password', to: '/anjo/profile' },
]

export function listActions(administrator: AdminUser): SearchResult[] {
  if (administrator.mustSetUpTwoFactor) return []
  return actions
    .filter(({ permission }) => permission === undefined || hasPermission(administrator, permission))
    .map(({ label, to }) => ({ label, to, section: 'Action' }))
}
