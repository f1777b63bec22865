import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { t } from '#web/language/messages.ts'
import type { SearchResult } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { hasPermission } from './session/has-permission.ts'

type Action = { label: string; to: string; permission?: Permission | 'master' }

/** Tasks by the words that an administrator types, with the page where each is done. */
const listAllActions = (): readonly Action[] => [
  { label: t.admin.navigation.registerAMember, to: '/anjo/new-registration', permission: 'Edit Members' },
  {
    label: t.admin.navigation.approveDeposits,
    to: '/anjo/deposit-history?status=Pending',
    permission: 'Approve Payments',
  },
  {
    label: t.admin.navigation.approveWithdrawals,
    to: '/anjo/withdraw-history?status=Pending',
    permission: 'Approve Payments',
  },
  {
    label: t.admin.navigation.payApprovedWithdrawals,
    to: '/anjo/withdraw-history?payment=To+be+paid',
    permission: 'Approve Payments',
  },
  { label: t.admin.navigation.recordARate, to: '/anjo/rates', permission: 'Approve Payments' },
  {
    label: t.admin.navigation.answerTickets,
    to: '/anjo/support-tickets?status=Pending',
    permission: 'Customer Support',
  },
  {
    label: t.admin.navigation.publishAnAnnouncement,
    to: '/anjo/announcements',
    permission: 'Content Management',
  },
  { label: t.admin.navigation.recordRevenue, to: '/anjo/treasury', permission: 'master' },
  { label: t.admin.navigation.runAJobAgain, to: '/anjo/jobs', permission: 'master' },
  { label: t.admin.navigation.addASubAdmin, to: '/anjo/create-subadmin', permission: 'master' },
  { label: t.admin.navigation.changeYourPassword, to: '/anjo/profile' },
]

export function listActions(administrator: AdminUser): SearchResult[] {
  if (administrator.mustSetUpTwoFactor) return []
  return listAllActions()
    .filter(({ permission }) => permission === undefined || hasPermission(administrator, permission))
    .map(({ label, to }) => ({ label, to, section: t.admin.navigation.action }))
}
