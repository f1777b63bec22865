// Redirects from alternative paths to screens. The request's query is preserved; the redirect's own filters win.

const redirects: Record<string, string> = {
  '/terms': '/terms-and-conditions',
  '/user': '/user/dashboard',
  '/anjo': '/anjo/dashboard',
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
  ...adminRedirects('users', 'members-list'),
  ...adminRedirects('registrations', 'members-list?sort=registrationDate&direction=desc'),
  ...adminRedirects('user-registrations', 'members-list?sort=registrationDate&direction=desc'),
  ...adminRedirects('blocked-users', 'members-list?status=Blocked'),
  ...adminRedirects('all-activities', 'activity'),
  ...adminRedirects('pending-withdrawals', 'withdraw-history?status=Pending'),
  ...adminRedirects('approved-withdrawals', 'withdraw-history?status=Approved'),
  ...adminRedirects('declined-withdrawals', 'withdraw-history?status=Rejected'),
  ...adminRedirects('review-withdrawals', 'withdraw-history?status=Pending&sort=requestDate&direction=asc'),
  ...adminRedirects('withdrawals', 'withdraw-history'),
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

/** Redirects both /name and /anjo/name to an admin page. */
function adminRedirects(name: string, view: string) {
  return { [`/${name}`]: `/anjo/${view}`, [`/anjo/${name}`]: `/anjo/${view}` }
}

export function findRedirect(path: string, search: string): string | undefined {
  const target = redirects[path] ?? (path.startsWith('/user-performance/') ? `/anjo${path}` : undefined)
  if (target === undefined) return undefined
  const [place, own] = target.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) query.set(name, value)
  return query.size > 0 ? `${place}?${query.toString()}` : place
}

/** Redirects a referral link on the home page to the registration form. */
export function findRegistration(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const [ref, via] = [query.get('ref'), query.get('via')]
  if (!ref) return undefined
  return `/user/register?ref=${encodeURIComponent(ref)}${via ? `&via=${encodeURIComponent(via)}` : ''}`
}
