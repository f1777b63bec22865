import type { AdminUser } from '#contract/admin/admins.ts'
import { listConfirmations } from '#contract/admin/confirmations.ts'
import { readPendingWork } from '#contract/admin/admin-dashboard.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import type { PendingCounts } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { navigationFor } from '../navigation.ts'

export const useAdminMenu = (administrator: AdminUser) => ({
  navigation: navigationFor(administrator),
  pendingCounts: usePendingCounts(!administrator.mustSetUpTwoFactor),
})

/** Pending work by page. */
function usePendingCounts(isEnabled: boolean): PendingCounts {
  const input = isEnabled ? {} : undefined
  const { data } = useEndpointQuery(readPendingWork, input, [
    'deposits',
    'withdrawals',
    'tickets',
    'risk',
    'kyc',
    'alerts',
  ])
  const confirmations = useEndpointQuery(listConfirmations, input, ['confirmations'])
  return {
    '/anjo/deposit-history': data?.deposits ?? 0,
    '/anjo/withdraw-history':
      (data?.withdrawals ?? 0) + (data?.unpaid?.count ?? 0) + (data?.uncertain?.count ?? 0),
    '/anjo/kyc': data?.kyc ?? 0,
    '/anjo/sanctions': (data?.sanctions?.matches ?? 0) + (data?.sanctions?.failedLists ?? 0),
    '/anjo/alerts': data?.alerts ?? 0,
    '/anjo/support-tickets': data?.tickets ?? 0,
    '/anjo/confirmations': confirmations.data?.waiting.filter(({ own }) => !own).length ?? 0,
  }
}
