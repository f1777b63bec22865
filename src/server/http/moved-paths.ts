// Addresses that lead to a screen under another address. What a caller asks for goes along; what the address itself asks
// for, a filter, wins.

const moved: Record<string, string> = {
  '/terms': '/terms-and-conditions',
  '/user/transactions': '/user/transaction/transaction-report',
  '/user/capping': '/user/account/capping',
  '/user/team': '/user/report/downline',
  '/user/referrals': '/user/report/direct',
  '/user/deposits': '/user/account/history?type=Deposit',
  '/user/withdrawals': '/user/account/history?type=Withdrawal',
  '/user/earnings': '/user/report/my-earning',
  '/user/team-deposits': '/user/team-business',
  '/roi-management': '/anjo/treasury',
  '/anjo/roi-management': '/anjo/treasury',
  '/gateway-status': '/anjo/gateway-status',
  '/deposits': '/anjo/deposit-history',
  '/anjo/deposits': '/anjo/deposit-history',
  '/admin-logs': '/anjo/admin-logs',
  '/profile': '/anjo/profile',
  '/settings': '/anjo/settings',
}

/** Where a path leads, with its query; undefined where it stays. */
export function movedTo(path: string, search: string): string | undefined {
  const target = moved[path]
  if (target === undefined) return undefined
  const [place, own] = target.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return query.size > 0 ? `${place}?${query.toString()}` : place
}
