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
