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
  ...office('users', 'members-list'),
  ...office('registrations', 'members-list?sort=registrationDate&direction=desc'),
  ...office('user-registrations', 'members-list?sort=registrationDate&direction=desc'),
  ...office('blocked-users', 'members-list?status=Blocked'),
  ...office('all-activities', 'activity'),
  ...office('pending-withdrawals', 'withdraw-history?status=Pending'),
  ...office('approved-withdrawals', 'withdraw-history?status=Approved'),
  ...office('declined-withdrawals', 'withdraw-history?status=Rejected'),
  ...office('review-withdrawals', 'withdraw-history?status=Pending&sort=requestDate&direction=asc'),
  ...office('withdrawals', 'withdraw-history'),
  '/add-funds': '/anjo/add-funds',
  '/deduct-funds': '/anjo/deduct-funds',
  '/wallet': '/anjo/wallet',
  '/activity': '/anjo/activity',
  '/announcements': '/anjo/announcements',
  '/new-registration': '/anjo/new-registration',
  '/odl-accounts': '/anjo/odl-accounts',
  '/packages': '/anjo/packages',
  '/support-tickets': '/anjo/support-tickets',
}

/** A view of a page of the back office, under its bare name and under that of the back office. */
function office(name: string, view: string) {
  return { [`/${name}`]: `/anjo/${view}`, [`/anjo/${name}`]: `/anjo/${view}` }
}

/** Where a path leads, with its query; undefined where it stays. */
export function movedTo(path: string, search: string): string | undefined {
  const target = moved[path] ?? (path.startsWith('/user-performance/') ? `/anjo${path}` : undefined)
  if (target === undefined) return undefined
  const [place, own] = target.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return query.size > 0 ? `${place}?${query.toString()}` : place
}
