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
  ...withdrawalView('pending-withdrawals', '?status=Pending'),
  ...withdrawalView('approved-withdrawals', '?status=Approved'),
  ...withdrawalView('declined-withdrawals', '?status=Rejected'),
  ...withdrawalView('review-withdrawals', '?status=Pending&sort=requestDate&direction=asc'),
  ...withdrawalView('withdrawals', ''),
  '/add-funds': '/anjo/add-funds',
  '/deduct-funds': '/anjo/deduct-funds',
  '/wallet': '/anjo/wallet',
}

/** A view of the withdrawals, under its bare name and under that of the back office. */
function withdrawalView(name: string, view: string) {
  const page = `/anjo/withdraw-history${view}`
  return { [`/${name}`]: page, [`/anjo/${name}`]: page }
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
